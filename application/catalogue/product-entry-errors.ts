import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const productInvalid = (fields: readonly FieldProblem[], cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    'product.invalid',
    'The product cannot be kept like this.',
    { fields },
    { cause },
  )

/** Two products of one name would never be found by it. */
export const productExists = (publicId: string): DomainError =>
  new DomainError('conflict', 'product.exists', `There is a product of this name: ${publicId}.`, {
    fields: [{ field: 'name', message: `belongs to product ${publicId}` }],
  })
