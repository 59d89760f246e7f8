import type { FieldProblem } from '#domain/errors.ts'

/** A row of a file that is imported. */
export type SourceRow = {
  /** As whoever made the file counts: lines of a spreadsheet with its headings as the first. */
  readonly row: number
  /** In the shape of the API. */
  readonly value: unknown
  /** What is wrong with it before it is read by that shape. */
  readonly problems: readonly FieldProblem[]
  /** What the file calls a field of the API. */
  readonly nameOf: (field: string) => string
}
