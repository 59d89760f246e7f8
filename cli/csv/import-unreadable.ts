import { DomainError, type FieldProblem } from '#domain/errors.ts'

/** `why` follows a colon. */
export const importUnreadable = (why: string, fields: readonly FieldProblem[] = []): DomainError =>
  new DomainError('invalid', 'import.unreadable', `The file cannot be imported: ${why}.`, {
    ...(fields.length > 0 && { fields }),
  })
