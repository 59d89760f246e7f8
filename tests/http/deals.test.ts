import { DealsSchema } from '#openapi/schemas/deals.ts'
import { FeaturedSchema } from '#openapi/schemas/search/featured.ts'
import { aCard } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { everyDeal as everything, someDeals } from '#tests/support/server/some-deals.ts'
import { describe, expect, test } from 'vitest'

const serving = (answer = someDeals) =>
  aNotingServer({ deals: { find: async () => answer, count: async () => 7 } })

const get = (path: string, answer = someDeals) => serving(answer).send(`GET ${path}`)

describe('GET /api/deals', () => {
  test('answers cards with what makes each a deal', async () => {
    const body = DealsSchema.parse((await get('/api/deals')).json())
    expect(body.deals[0]).toMatchObject({
      product: { name: 'Kea & <Tui>' },
      amountMinor: 30_300,
      percent: 22,
      medianMinor: 38_900,
      lowestBeforeMinor: 34_900,
      since: '2026-03-12T20:05:00.000Z',
    })
    expect(body).toMatchObject({ total: 30, hasMore: true, facets: { brands: [{ count: 12 }] } })
  })

  test.each([
    ['', everything],
    ['?category=&brand=&percent=&priceRange=&country=', everything],
    ['?utm_source=mail', everything],
    [
      '?country=AU&basis=item&category=sound,phones&brand=b&brand=a&percent=20&priceRange=100-500&sort=saving&page=3',
      {
        country: 'AU',
        basis: 'item',
        categories: ['phones', 'sound'],
        brands: ['a', 'b'],
        percent: 20,
        price: { min: 100, max: 500 },
        order: 'saving',
        page: 3,
      },
    ],
  ])('takes what it documents: %j', async (query, understood) => {
    const { asked, send } = serving()
    await send(`GET /api/deals${query}`)
    expect(asked).toEqual([['find', understood]])
  })

  test.each([
    ['percent', 'percent=12.5'],
    ['sort', 'sort=popular'],
    ['percent', 'percent=20&percent=30'],
    ['priceRange', 'priceRange=9-1'],
    ['brand', 'brand=No Slug'],
  ])('refuses a wrong %s: %s', async (field, query) => {
    for (const path of ['/api/deals', '/api/deals/count', '/deals.rss', '/deals.json']) {
      const response = await get(encodeURI(`${path}?${query}`))
      expect(response.statusCode).toBe(400)
      if (path.startsWith('/api')) expect(response.json()).toMatchObject({ errors: [{ field }] })
    }
  })

  test('counts them', async () => {
    expect((await get('/api/deals/count?category=phones')).json()).toEqual({ total: 7 })
  })
})

test.each([
  [3, 0],
  [4, 4],
  [24, 4],
])(
  'the home page has four deals, and none where there are fewer: of %i, %i',
  async (count, shown) => {
    const deals = Array.from({ length: count }, () => someDeals.deals[0]).filter((one) => !!one)
    const answer = await get('/api/featured', { ...someDeals, deals })
    expect(FeaturedSchema.parse(answer.json()).deals).toHaveLength(shown)
  },
)

describe('feeds of deals', () => {
  const title = (text: string): string => `${text}: $303.00 at ${aCard.retailer.name}`

  test('are RSS with escaped texts, whole addresses and the moment of each price', async () => {
    const query = '?country=AU&category=phones&brand=kea,tui&percent=20&priceRange=100-500'
    const { headers, body } = await get(`/deals.rss${query}`)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(headers['etag']).toBeTruthy()
    for (const part of [
      // The page filters by one brand.
      '<link>http://localhost:3000/deals?category=phones&#38;percent=20&#38;min=100&#38;max=500&#38;country=AU</link>',
      '<atom:link href="http://localhost:3000/deals.rss?country=AU&#38;category=phones&#38;brand=kea,tui&#38;percent=20&#38;priceRange=100-500" rel="self"',
      `<title>${title('Kea &#38; &#60;Tui&#62;')}</title>`,
      '<pubDate>Thu, 12 Mar 2026 20:05:00 GMT</pubDate>',
      '<description>−22% · usually $389.00 · 30-day low before: $349.00.</description>',
    ])
      expect(body).toContain(part)
  })

  test('are JSON Feed 1.1', async () => {
    const response = await get('/deals.json')
    expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(response.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'http://localhost:3000/deals',
      feed_url: 'http://localhost:3000/deals.json',
      items: [
        {
          id: expect.any(String),
          url: expect.stringMatching(/^http:\/\/localhost:3000\/product\//),
          title: title('Kea & <Tui>'),
          date_published: '2026-03-12T20:05:00.000Z',
        },
      ],
    })
  })

  test('name a price that changed as another deal', async () => {
    const idOf = async (amountMinor: number): Promise<string> => {
      const deals = someDeals.deals.map((one) => ({ ...one, deal: { ...one.deal, amountMinor } }))
      return (await get('/deals.json', { ...someDeals, deals })).json().items[0].id
    }
    expect(await idOf(30_300)).toBe(await idOf(30_300))
    expect(await idOf(30_300)).not.toBe(await idOf(30_200))
  })
})
