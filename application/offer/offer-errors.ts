import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const sourceNotFound = (id: number): DomainError =>
  new DomainError('not-found', 'source.not_found', `There is no source ${id}.`)

export const linkOutsideRetailer = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    'invalid',
    'offer.foreign_link',
    'The link of an offer must lead to a domain of its retailer.',
    { fields },
  )

export const offerNotFound = (): DomainError =>
  new DomainError('not-found', 'offer.not_found', 'This offer is no longer there.')
