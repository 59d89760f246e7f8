import type { CellReader } from './dialect-rule.ts'
import { columnKey } from './column-key.ts'

/** What stands under the keys of the columns of a record; several texts where JSON has a list. */
export type Cells = ReadonlyMap<string, string | readonly string[]>

export const textsOf = (cells: Cells, key: string): readonly string[] => {
  const cell = cells.get(key) ?? []
  return typeof cell === 'string' ? [cell] : cell
}

/** Of the first key that has more than blanks. */
export const firstOf = (cells: Cells, keys: readonly string[]): string => {
  for (const key of keys) {
    for (const text of textsOf(cells, key)) if (text.trim() !== '') return text
  }
  return ''
}

export const cellReader = (cells: Cells): CellReader => ({
  text: (...names) => firstOf(cells, names.map(columnKey)).trim(),
  has: (name) => cells.has(columnKey(name)),
  list: (name) => textsOf(cells, columnKey(name)),
})
