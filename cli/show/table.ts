import Table from 'cli-table3'
import { bold, clean } from '../print.ts'

export type Column = {
  readonly heading: string
  readonly align?: 'left' | 'right'
  /** Wraps when the terminal is too narrow. */
  readonly wraps?: true
}

/** At most as wide as the terminal, or 100 columns. */
export const makeTable = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number = process.stdout.columns ?? 100,
): string => {
  const table = new Table({
    head: columns.map(({ heading }) => bold(heading)),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    colWidths: columnWidths(columns, rows, width),
    chars: noLines,
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': gap },
    wordWrap: true,
  })
  for (const row of rows) table.push(row.map(clean))
  return table.toString().replace(/[ \t]+$/gm, '')
}

const gap = 2
const narrowest = 12

const columnWidths = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] => {
  const widths = columns.map(
    ({ heading }, at) =>
      gap + Math.max(heading.length, ...rows.map((row) => clean(row[at] ?? '').length)),
  )
  const wrapping = columns.map(({ wraps }, at) => (wraps ? at : -1)).filter((at) => at >= 0)
  // The widest column shrinks first, so that short values stay whole.
  for (let excess = sum(widths) - width; excess > 0; excess--) {
    const widest = wrapping.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0]
    if (widest === undefined || (widths[widest] ?? 0) <= narrowest) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const noLines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
}
