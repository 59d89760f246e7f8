import { readRecord } from '#application/collect/feed/read-record.ts'
import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const url = 'https://kauri.example/p/kettle'
const now = new Date('2026-11-21T00:00:00Z')

/** Of the one offer: what is asked, and what the shop says that it was; minor units. */
const pricesOf = async (
  text: string,
  dialect?: FeedDialect,
): Promise<readonly [number, number | null]> => {
  const { raws } = await readAll(text, { url, dialect, currency: 'NZD' })
  const [raw = {}] = raws
  const read = readRecord(raw, { country: 'NZ', domains: ['kauri.example'] }, now)
  if (!('offer' in read)) throw new Error(JSON.stringify(read.problems))
  const { regularMinor, saleMinor } = read.offer.detail.price
  return [read.offer.terms.priceMinor, saleMinor === null ? null : regularMinor]
}

const table =
  (header: string, row: (was: string) => string) =>
  (was: string): string =>
    `${header}\n${row(was)}\n`
const page = (head: string, body = ''): string =>
  `<!doctype html><html><head><title>Kettle</title>${head}</head><body><h1>Kettle</h1>${body}</body></html>`
const linkedData = (offers: object): string =>
  page(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Kettle', offers: { '@type': 'Offer', priceCurrency: 'NZD', ...offers } })}</script>`,
  )
const spec = (price: string, type?: string): object => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'NZD',
  ...(type !== undefined && { priceType: `https://schema.org/${type}` }),
})
const metas = (tags: Readonly<Record<string, string>>): string =>
  page(
    Object.entries(tags)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join(''),
  )

const priceOf = (prefix: 'og' | 'product', amount: string) => ({
  [`${prefix}:price:amount`]: amount,
  [`${prefix}:price:currency`]: 'NZD',
})
/** So much more, where the shop says it. */
const where = <T extends object>(was: string, more: T): T | object => (was === '' ? {} : more)

type Way = readonly [name: string, publish: (was: string) => string, dialect?: FeedDialect]

/** An offer at $89 in each way to say what it was; an empty text when the shop does not. */
const ways: readonly Way[] = [
  [
    'compare_at_price of Shopify',
    (was) => {
      const variants = [{ id: 1, price: '89.00', compare_at_price: was === '' ? null : was }]
      return JSON.stringify({ products: [{ title: 'Kettle', handle: 'kettle', variants }] })
    },
  ],
  [
    'price beside sale_price of a Merchant feed',
    table('id\ttitle\tlink\tprice\tsale_price', (was) =>
      Number(was) === 0
        ? `1\tKettle\t${url}\t89.00 NZD\t`
        : `1\tKettle\t${url}\t${was} NZD\t89.00 NZD`,
    ),
  ],
  [
    'product_price_old of Awin',
    table(
      'aw_deep_link,product_name,merchant_product_id,merchant_deep_link,display_price,currency,product_price_old',
      (was) => `https://awin.example/1,Kettle,1,${url},NZD89.00,NZD,${was}`,
    ),
  ],
  [
    'Price beside PriceSale of Commission Factory',
    table('SKU,Name,TargetUrl,Price,PriceSale,Currency', (was) =>
      was === '' ? `1,Kettle,${url},$89.00,$0,NZD` : `1,Kettle,${url},$${was},$89.00,NZD`,
    ),
  ],
  ...['StrikethroughPrice', 'RegularPrice', 'ListPrice'].map((type): Way => [
    `a ${type} beside a price in linked data`,
    (was) => linkedData({ price: '89.00', ...where(was, { priceSpecification: spec(was, type) }) }),
    'product-page',
  ]),
  [
    'a list price beside the price of two specifications',
    (was) =>
      linkedData({
        priceSpecification: [spec('89.00'), ...(was === '' ? [] : [spec(was, 'ListPrice')])],
      }),
    'product-page',
  ],
  [
    'a struck price in microdata',
    (was) =>
      page(
        '',
        `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Kettle</span>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
          <meta itemprop="priceCurrency" content="NZD"><span itemprop="price" content="89.00">$89</span>
          <div itemprop="priceSpecification" itemscope itemtype="https://schema.org/UnitPriceSpecification">
            <link itemprop="priceType" href="https://schema.org/StrikethroughPrice">
            <span itemprop="price" content="${was}">${was}</span>
          </div></div></div>`,
      ),
    'product-page',
  ],
  [
    'product:original_price of Open Graph',
    (was) => metas({ ...priceOf('product', '89.00'), 'product:original_price:amount': was }),
    'product-page',
  ],
  [
    'product:price beside product:sale_price of Open Graph',
    (was) =>
      metas({
        ...priceOf('product', was === '' ? '89.00' : was),
        ...where(was, { 'product:sale_price:amount': '89.00' }),
      }),
    'product-page',
  ],
  [
    'og:price:standard_amount',
    (was) => metas({ ...priceOf('og', '89.00'), 'og:price:standard_amount': was }),
    'product-page',
  ],
]

describe.each(ways.map(([name, publish, dialect]) => [name, publish, dialect] as const))(
  '%s',
  (_name, publish, dialect) => {
    test('is what the shop says that it was', async () => {
      expect(await pricesOf(publish('120.00'), dialect)).toEqual([8900, 12_000])
    })

    test.each(['89.00', '60.00', '0.00', ''])('says nothing with %j', async (was) => {
      expect((await pricesOf(publish(was), dialect))[1]).toBeNull()
    })
  },
)

const struck = spec('120', 'StrikethroughPrice')

test.each([
  [
    'rrp_price of Awin',
    'aw_deep_link,product_name,merchant_product_id,merchant_deep_link,display_price,currency,rrp_price\n' +
      `https://awin.example/1,Kettle,1,${url},NZD89.00,NZD,120.00\n`,
    undefined,
  ],
  [
    'PriceRrp of Commission Factory',
    `SKU,Name,TargetUrl,Price,PriceRrp,Currency\n1,Kettle,${url},$89.00,$120.00,NZD\n`,
    undefined,
  ],
  [
    "the maker's price in linked data",
    linkedData({ price: '89.00', priceSpecification: [spec('120', 'MSRP'), spec('120', 'SRP')] }),
    'product-page',
  ],
  [
    "a members' price in linked data",
    linkedData({
      price: '89.00',
      priceSpecification: { ...struck, validForMemberTier: { name: 'gold' } },
    }),
    'product-page',
  ],
  [
    'a struck price in another currency',
    linkedData({ price: '89.00', priceSpecification: { ...struck, priceCurrency: 'AUD' } }),
    'product-page',
  ],
] as const)('%s is no former price', async (_name, text, dialect) => {
  expect(await pricesOf(text, dialect)).toEqual([8900, null])
})

test('a struck price says more than a list price', async () => {
  const priceSpecification = [spec('150', 'ListPrice'), struck]
  const text = linkedData({ price: '89.00', priceSpecification })
  expect(await pricesOf(text, 'product-page')).toEqual([8900, 12_000])
})
