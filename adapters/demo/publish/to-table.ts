/** A table with its header; what holds the delimiter, a quote or a line break stands in quotes. */
export const toTable = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: '\t' | ',',
): string =>
  [header, ...rows]
    .map((cells) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`)
    .join('')

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
