import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const productInvalid = (fields: readonly FieldProblem[], cause?: unknown): DomainError =>
  new DomainError('invalid', 'product.invalid', 'The product is invalid.', { fields }, { cause })

/** Nobody sees them, and its offers are kept as they were. */
export const pricesArchived = (): DomainError =>
  new DomainError(
    'conflict',
    'product.archived',
    'Restore the product before changing its prices.',
    {
      fields: [{ field: 'prices', message: 'cannot be changed while the product is archived' }],
    },
  )

/** Nobody overwrites what they have not seen. */
export const productChanged = (): DomainError =>
  new DomainError(
    'conflict',
    'product.changed',
    'Somebody else has changed this product since you opened it.',
  )

/** Two products of one name would never be found by it. */
export const productExists = (publicId: string): DomainError =>
  new DomainError(
    'conflict',
    'product.exists',
    `A product with this name exists already: ${publicId}.`,
    {
      fields: [{ field: 'name', message: `belongs to product ${publicId}` }],
    },
  )
