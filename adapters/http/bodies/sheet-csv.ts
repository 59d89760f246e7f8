import { stringify } from 'csv-stringify/sync'

/**
 * A table for people's spreadsheets (RFC 4180 with a header): its byte order mark says that it is UTF-8, and no cell is
 * taken for a formula.
 */
export const sheetCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | null | undefined>>[],
): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
