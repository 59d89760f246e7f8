import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCheckFeedAt } from '#application/collect/feed/check-feed-at.ts'
import { makeCheckFeed, type FeedReport } from '#application/collect/feed/check-feed.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetched, Fetcher } from '#application/fetch/fetcher.ts'
import { describe, expect, test } from 'vitest'

const clock = { now: () => new Date('2026-03-01T09:00:00Z') }
const checkFeed = makeCheckFeed({ readOffers, clock })

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

const check = (text: string, domains?: readonly string[]): Promise<FeedReport> =>
  checkFeed({ bytes: bytesOf(text), url: 'https://kea.example/feed' }, { country: 'NZ', domains })

const table = (...rows: readonly string[]): string =>
  ['id\ttitle\tlink\tprice\tavailability', ...rows].join('\n')

const good = '1\tKea Trail Camera\thttps://kea.example/1\t249.00 NZD\tin_stock'

describe('a feed that is checked', () => {
  test('is told to be fine, with what would be shown', async () => {
    expect(await check(table(good))).toMatchObject({
      format: { dialect: 'merchant-text', encoding: 'utf-8' },
      domains: ['kea.example'],
      rows: 1,
      counts: { accepted: 1, partiallyAccepted: 0, rejected: 0, skipped: 0 },
      problems: [],
      offers: [{ offerId: '1', terms: { title: 'Kea Trail Camera', priceMinor: 24_900 } }],
      broken: null,
    })
  })

  test('has its problems told by kind, errors first, each with a hint and the first rows', async () => {
    const rows = Array.from({ length: 7 }, (_, at) =>
      [`w${at}`, 'Lamp', 'https://kea.example/l', '12 NZD', 'perhaps'].join('\t'),
    )
    const report = await check(table(good, ...rows, 'x\tLamp\thttps://other.example/\t0\tin_stock'))
    expect(report.counts).toEqual({
      accepted: 1,
      partiallyAccepted: 7,
      rejected: 1,
      skipped: 0,
    })
    expect(report.problems.map(({ code, severity, count }) => [code, severity, count])).toEqual([
      ['link_elsewhere', 'error', 1],
      ['price_zero', 'error', 1],
      ['availability_unknown', 'warning', 7],
    ])
    const [, , unknown] = report.problems
    expect(unknown).toMatchObject({
      field: 'availability',
      hint: 'Use in_stock, out_of_stock, preorder or backorder.',
    })
    const exampleOf = (row: number) => ({ row, line: row + 1, offerId: `w${row - 2}` })
    expect(unknown?.examples).toEqual(
      [2, 3, 4, 5, 6].map((row) => ({ ...exampleOf(row), value: 'perhaps' })),
    )
  })

  test('has them told by the names that its kind has for its fields', async () => {
    const report = await check(table(good, '\tLamp\t/1\t12 NZD\tin_stock', good))
    expect(report.problems.map(({ field, fieldName }) => [field, fieldName])).toEqual([
      ['offerId', 'id'],
      ['url', 'link'],
      ['offerId', 'id'],
    ])
    expect(report.problems[2]?.examples).toEqual([
      { row: 3, line: 4, offerId: '1', value: 'the same id as on record 1' },
    ])
    const variants = [{ id: 1, price: '12.00', compare_at_price: 'POA', sku: '9'.repeat(80) }]
    const products = [{ title: 'Lamp', handle: 'lamp', variants }]
    const shop = await check(JSON.stringify({ products }))
    expect(shop.problems).toMatchObject([
      { field: 'mpn', fieldName: 'variants.sku', examples: [{ row: 1, offerId: '1' }] },
    ])
  })

  test('has told of each record what became of it, and why', async () => {
    const report = await check(
      table(
        `${good}\t9 NZD`,
        '2\tLamp\thttps://kea.example/2\tfrom 12 NZD\t\t',
        '3\tShort',
      ).replace('availability', 'availability\tsale_price'),
    )
    expect(report.records).toMatchObject([
      {
        row: 1,
        line: 2,
        id: '1',
        title: 'Kea Trail Camera',
        link: 'https://kea.example/1',
        priceMinor: 24_900,
        saleMinor: 900,
        deliveryMinor: null,
        currency: 'NZD',
        availability: 'in-stock',
        condition: 'new',
        brand: null,
        outcome: 'accepted',
        reasons: [],
      },
      {
        row: 2,
        id: '2',
        title: 'Lamp',
        link: 'https://kea.example/2',
        priceMinor: null,
        availability: null,
        outcome: 'rejected',
        reasons: [
          { code: 'availability_missing', severity: 'warning', value: null },
          { code: 'price_not_exact', fieldName: 'price', value: 'from 12 NZD' },
        ],
      },
      { row: 3, id: '3', title: null, outcome: 'rejected', reasons: [{ code: 'row_ragged' }] },
    ])
    const bytes = bytesOf(table(good, good))
    const input = { bytes, url: 'https://kea.example/feed' }
    const { records } = await checkFeed(input, { country: 'NZ', mostRecords: 1 })
    expect(records).toHaveLength(1)
  })

  test('may link to the domains that are given, and to the host of its first link otherwise', async () => {
    const rows = table(good, '2\tLamp\thttps://lamps.example/1\t12 NZD\tin_stock')
    expect((await check(rows)).counts.rejected).toBe(1)
    const both = await check(rows, ['kea.example', 'lamps.example'])
    expect(both.counts.rejected).toBe(0)
  })

  test('may be the page of a product, and no other page', async () => {
    const offers = { price: '12.00', priceCurrency: 'NZD', itemCondition: 'mint-ish' }
    const lamp = { '@type': 'Product', name: 'Lamp', sku: 'L1', offers }
    const page = `<!doctype html><title>Lamp</title><script type="application/ld+json">${JSON.stringify(lamp)}</script>`
    expect(await check(page)).toMatchObject({
      format: { dialect: 'product-page' },
      domains: ['kea.example'],
      problems: [{ code: 'condition_unknown', fieldName: 'itemCondition' }],
    })
    const terms = { title: 'Lamp', priceMinor: 1200, url: 'https://kea.example/feed' }
    const { offers: read } = await check(page.replace('mint-ish', 'new'))
    expect(read).toMatchObject([{ offerId: 'L1', terms }])
    const elsewhere = { ...offers, itemCondition: 'new', url: 'https://lamps.example/1' }
    const stale = { ...elsewhere, url: '/l1', priceValidUntil: '2020-01-01' }
    for (const [more, code] of [
      [elsewhere, 'link_elsewhere'],
      [stale, 'price_date_past'],
    ] as const) {
      const said = await check(page.replace(JSON.stringify(offers), JSON.stringify(more)))
      expect(said.problems.map((problem) => problem.code)).toEqual([code])
    }
    const { broken } = await check('<!doctype html><title>Sign in</title>')
    expect(broken?.message).toBe('This is a page to log in, titled "Sign in", not a feed.')
  })

  test('is told that links have to be whole, wherever it was found', async () => {
    const report = await check(table('0\tLamp\t/lamps/1\t12 NZD\tin_stock', good))
    expect(report.problems).toMatchObject([
      { code: 'link_unreadable', message: 'The link is not a full address (https://…).' },
    ])
    expect(report.domains).toEqual(['kea.example'])
  })

  test.each([
    ['', 'empty_feed'],
    ['<html><body>Not found</body></html>', 'invalid_feed_format'],
    ['<rss><channel></item></channel></rss>', 'invalid_xml_structure'],
    ['<rss><channel><item><title>A</title>', 'incomplete_read_error'],
    [table('1\tLamp\thttps://kea.example/1\tfree\tin_stock'), 'all_offers_rejected'],
  ])('is not taken when it is %j', async (text, code) => {
    const { broken } = await check(text)
    expect(broken?.code).toBe(code)
    expect(broken?.message).not.toBe('')
  })

  test('keeps what was read before it broke', async () => {
    const item =
      '<item><id>1</id><title>Lamp</title><link>https://kea.example/1</link><price>12 NZD</price></item>'
    const report = await check(`<rss version="2.0"><channel>${item}<item><id>2`)
    expect(report).toMatchObject({ rows: 1, broken: { code: expect.any(String) } })
    expect(report.offers.map(({ offerId }) => offerId)).toEqual(['1'])
  })
})

describe('the feed at an address', () => {
  const unsaid = { etag: undefined, lastModified: undefined, retryAfter: undefined }
  const plain = { ...unsaid, status: 200, type: 'text/plain', header: () => undefined }
  const answering =
    (answer: Partial<Fetched> & { readonly text?: string }): Fetcher =>
    async ({ url }) => ({
      ...plain,
      url,
      body: bytesOf(answer.text ?? ''),
      close: () => {},
      ...answer,
    })
  const checkAt = (fetcher: Fetcher): Promise<FeedReport> =>
    makeCheckFeedAt({ fetcher, checkFeed })('https://kea.example/feed', { country: 'NZ' })

  test('is read from where it was found', async () => {
    const lamp = { title: 'Lamp', handle: 'lamp', variants: [{ id: 1, price: '12.00' }] }
    const text = JSON.stringify({ products: [lamp] })
    const report = await checkAt(answering({ text, url: 'https://shop.kea.example/products.json' }))
    expect(report.offers[0]?.terms.url).toBe('https://shop.kea.example/products/lamp?variant=1')
    expect(report.problems).toEqual([])
  })

  const brokenOff = async function* (): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(table(good))
    throw new FetchError('network')
  }
  const unreadable = 'The address did not return a readable response.'
  test.each([
    [answering({ status: 404 }), 'It answered with status 404: nothing is there.'],
    [() => Promise.reject(new FetchError('time')), `${unreadable} (the server took too long)`],
    [
      answering({ body: brokenOff() }),
      `${unreadable} (the server could not be reached, or closed the connection)`,
    ],
  ] satisfies readonly (readonly [Fetcher, string])[])(
    'that gives no answer is told as such (%#)',
    async (fetcher, message) => {
      expect((await checkAt(fetcher)).broken).toEqual({ code: 'request_error', message })
    },
  )
})
