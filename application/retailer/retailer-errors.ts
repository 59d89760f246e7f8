import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const retailerNotFound = (named: number | string): DomainError =>
  new DomainError('not-found', 'retailer.not_found', `There is no retailer "${named}".`)

export const retailerInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'retailer.invalid', 'The retailer is invalid.', {
    fields,
  })

export const unexplainedVerification = (): DomainError =>
  new DomainError('invalid', 'retailer.invalid', 'A reason is required for the verification.', {
    fields: [{ field: 'verifiedReason', message: 'is missing' }],
  })

export const retailerExists = (id: number): DomainError =>
  new DomainError(
    'conflict',
    'retailer.exists',
    `A retailer with this name and domain exists already (${id}).`,
    { fields: [{ field: 'name', message: `belongs to retailer ${id}` }] },
  )

export const domainInUse = (offers: number): DomainError =>
  new DomainError(
    'conflict',
    'retailer.domain_in_use',
    `${offers} of its offers link to a domain that would be removed.`,
    { fields: [{ field: 'domain', message: `${offers} offers link to removed domains` }] },
  )
