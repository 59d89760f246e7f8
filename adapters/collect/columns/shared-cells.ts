import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import { cellReader, type Cells } from './cells.ts'
import { columnKey } from './column-key.ts'
import { dialectRules } from './dialect-rules.ts'

/** Completes a row of a table by what the row holds to which it belongs, such as the title of a variant's product. */
export const makeSharing = (
  dialect: FeedDialect,
): ((cells: ReadonlyMap<string, string>) => Cells) => {
  const shares = dialectRules[dialect]?.shares
  if (shares === undefined) return (cells) => cells
  const keys = shares.columns.map(columnKey)
  const rows = new Map<string, ReadonlyMap<string, string>>()
  return (cells) => {
    const reader = cellReader(cells)
    const from = shares.from(reader)
    const parent = from === '' ? undefined : rows.get(from)
    const kept = new Map(keys.map((key) => [key, cells.get(key) ?? '']))
    if (rows.size >= mostRows) rows.clear()
    for (const name of shares.under(reader)) if (name !== '') rows.set(name, kept)
    if (parent === undefined) return cells
    const completed = new Map(cells)
    for (const [key, text] of parent) {
      completed.set(`parent${key}`, text)
      if ((cells.get(key) ?? '').trim() === '') completed.set(key, text)
    }
    return completed
  }
}

const mostRows = 20_000
