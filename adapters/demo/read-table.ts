import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A row of a table by the names in the table's first line; '' where a cell is empty. */
export type Row<Heading extends string> = Readonly<Record<Heading, string>>

/** Reads `data/<name>.csv`. Throws when its first line has other headings. */
export const readTable = <Heading extends string>(
  name: string,
  headings: readonly Heading[],
): Row<Heading>[] =>
  parseTable(readFileSync(new URL(`data/${name}.csv`, import.meta.url), 'utf8'), headings)

export const parseTable = <Heading extends string>(
  csv: string,
  headings: readonly Heading[],
): Row<Heading>[] => {
  const [first = [], ...rows]: string[][] = parse(csv, { skip_empty_lines: true })
  if (first.join() !== headings.join()) {
    throw new Error(`expected the headings ${headings.join()} instead of ${first.join()}`)
  }
  return rows.map(
    (cells) =>
      Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])) as Row<Heading>,
  )
}

/** The values of a cell, written with | between them. */
export const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split(' | '))

export const numberOf = (cell: string): number => {
  const value = Number(cell)
  if (cell === '' || !Number.isFinite(value)) throw new Error(`not a number: "${cell}"`)
  return value
}

/** Throws when the cell is none of these. */
export const oneOf = <Value extends string>(values: readonly Value[], cell: string): Value => {
  const found = values.find((value) => value === cell)
  if (found === undefined) throw new Error(`"${cell}" is none of ${values.join(', ')}`)
  return found
}
