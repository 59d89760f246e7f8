import { feedFieldName, feedFieldNames } from '#application/collect/feed/feed-names.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { expect, test } from 'vitest'

/** Without which it is another kind of table. */
const marks = {
  'merchant-text': ['id', 'title', 'link'],
  'awin-csv': ['product_name', 'aw_deep_link'],
  'commission-factory-csv': ['SKU', 'Name', 'TargetUrl'],
  'geizhals-csv': ['Produktbezeichnung', 'Preis', 'Deeplink'],
} as const

test.each(['merchant-text', 'awin-csv', 'commission-factory-csv', 'geizhals-csv'] as const)(
  'the columns of %s are named as they are read',
  async (dialect) => {
    for (const [field, names] of Object.entries(feedFieldNames[dialect])) {
      for (const name of names.split(' / ')) {
        const columns = [...new Set([...marks[dialect], name])]
        const cells = columns.map((column) => (column === name ? '7' : 'x'))
        const { events, raws } = await readAll(`${columns.join(';')}\n${cells.join(';')}\n`)
        expect(events[0]).toMatchObject({ dialect })
        const read = field === 'shipping' ? 'deliveryPrice' : field
        expect(JSON.stringify(raws[0] ?? {}), `${field} in ${name}`).toMatch(
          new RegExp(`"${read}":\\[?"(?:7|1|in_stock)"`),
        )
      }
    }
  },
)

test('a field without another name is named as ours, and so is the record as a whole', () => {
  expect(feedFieldName('merchant-xml', 'price')).toBe('price')
  expect(feedFieldName('awin-csv', 'row')).toBe('row')
  expect(feedFieldName(null, 'url')).toBe('url')
})
