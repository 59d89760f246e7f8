/** The row count of a command tag when it counts changed rows, as opposed to rows read. */
export const affectedRowsOf = (
  command: string | undefined,
  rowCount: number | null | undefined,
): number | undefined =>
  command !== undefined && changesRows.has(command) ? (rowCount ?? undefined) : undefined

const changesRows = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
