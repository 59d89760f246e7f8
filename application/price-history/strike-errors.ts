import { DomainError, type FieldProblem } from '#domain/errors.ts'

/** Fields: `offer`, `product`, `from`, `to`, `reason`. */
export const strikeInvalid = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    'invalid',
    'price_strike.invalid',
    `These prices cannot be struck: ${fields.map(({ field, message }) => `'${field}' ${message}`).join(', ')}.`,
    { fields },
  )

export const tooManyStrikes = (most: number): DomainError =>
  new DomainError(
    'conflict',
    'price_strike.too_many',
    `This product has ${most} strikes already; undo some, or strike a longer span.`,
  )

export const strikeNotFound = (): DomainError =>
  new DomainError('not-found', 'price_strike.not_found', 'There is no such strike.')
