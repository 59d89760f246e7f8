import { type FieldProblem, DomainError } from '#domain/errors.ts'

export type SourceRow = {
  /** Its number in a spreadsheet, where the headings are row 1. */
  readonly row: number
  /** In the shape of the API. */
  readonly value: unknown
  /** Found before validation. */
  readonly problems: readonly FieldProblem[]
  /** The name of a field in the file. */
  readonly nameOf: (field: string) => string
}

export const importUnreadable = (why: string, fields: readonly FieldProblem[] = []): DomainError =>
  new DomainError('invalid', 'import.unreadable', `The file cannot be imported: ${why}.`, {
    ...(fields.length > 0 && { fields }),
  })
