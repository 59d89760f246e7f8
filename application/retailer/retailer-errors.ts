import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const retailerInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'retailer.invalid', 'The retailer cannot be kept like this.', {
    fields,
  })

export const retailerExists = (id: number): DomainError =>
  new DomainError(
    'conflict',
    'retailer.exists',
    `There is a retailer of this name and domain already (${id}).`,
    { fields: [{ field: 'name', message: `belongs to retailer ${id}` }] },
  )

/** A link never leads elsewhere than to its retailer, so the domains stay while there are such. */
export const domainInUse = (offers: number): DomainError =>
  new DomainError(
    'conflict',
    'retailer.domain_in_use',
    `${offers} of its offers would lead to a foreign host.`,
    { fields: [{ field: 'domain', message: `${offers} offers lead to hosts that are left out` }] },
  )

/** `named` is its id or slug. */
export const retailerNotFound = (named: number | string): DomainError =>
  new DomainError('not-found', 'retailer.not_found', `There is no retailer "${named}".`)
