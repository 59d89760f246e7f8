import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const linkOutsideRetailer = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    'invalid',
    'offer.foreign_link',
    'The link of an offer must lead to a domain of its retailer, without a port.',
    { fields },
  )

export const offerNotFound = (): DomainError =>
  new DomainError('not-found', 'offer.not_found', 'This offer no longer exists.')
