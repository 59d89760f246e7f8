import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const productInvalid = (fields: readonly FieldProblem[], cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    'product.invalid',
    'The product cannot be kept like this.',
    { fields },
    { cause },
  )

/** Nobody sees them, and its offers are kept as they were. */
export const pricesArchived = (): DomainError =>
  new DomainError('conflict', 'product.archived', 'Bring the product back to change its prices.', {
    fields: [{ field: 'prices', message: 'cannot be changed while the product is archived' }],
  })

/** Two products of one name would never be found by it. */
export const productExists = (publicId: string): DomainError =>
  new DomainError('conflict', 'product.exists', `There is a product of this name: ${publicId}.`, {
    fields: [{ field: 'name', message: `belongs to product ${publicId}` }],
  })
