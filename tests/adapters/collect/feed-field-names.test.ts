import { dialectOf, feedFieldName } from '#application/collect/feed/dialects.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { expect, test } from 'vitest'

/** Of several parts, each with a notation of its own. */
const composed = new Set(['shipping', 'details'])

test.each(['merchant-text', 'awin-csv', 'commission-factory-csv', 'geizhals-csv'] as const)(
  'the columns of %s are read as they are named',
  async (dialect) => {
    const { marks = [], columns } = dialectOf(dialect)
    const needed = marks.flatMap((mark) => mark.split('|'))
    for (const [field, names] of Object.entries(columns)) {
      if (composed.has(field)) continue
      for (const name of names) {
        const header = [...new Set([...needed, name])]
        const cells = header.map((column) => (column === name ? '7' : 'x'))
        const { events, raws } = await readAll(`${header.join(';')}\n${cells.join(';')}\n`)
        expect(events[0]).toMatchObject({ dialect })
        expect(JSON.stringify(raws[0] ?? {}), `${field} in ${name}`).toMatch(
          new RegExp(`"${field}":\\[?"(?:7|in_stock)"`),
        )
      }
    }
  },
)

test('a field without another name is named as ours, and so is the record as a whole', () => {
  expect(feedFieldName('merchant-xml', 'price')).toBe('price')
  expect(feedFieldName('awin-csv', 'row')).toBe('row')
  expect(feedFieldName('awin-csv', 'shipping')).toBe('delivery_cost')
  expect(feedFieldName('awin-csv', 'mpn')).toBe('mpn / model_number')
  expect(feedFieldName(null, 'url')).toBe('url')
})
