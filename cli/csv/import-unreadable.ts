import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const importUnreadable = (why: string, fields: readonly FieldProblem[] = []): DomainError =>
  new DomainError('invalid', 'import.unreadable', `The file cannot be imported: ${why}.`, {
    ...(fields.length > 0 && { fields }),
  })
