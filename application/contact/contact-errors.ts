import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const contactInvalid = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    'invalid',
    'contact.invalid',
    fields.map(({ field, message }) => `${field} ${message}`).join('; '),
    { fields },
  )

export const contactNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'contact.not_found', `There is no message ${id}.`)
