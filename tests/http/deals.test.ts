import type { DealRequest, DealsAnswer } from '#application/deal/find-deals.ts'
import { DealsSchema } from '#openapi/schemas/deals.ts'
import { FeaturedSchema } from '#openapi/schemas/search/featured.ts'
import { aCard, aServer } from '#tests/support/server/a-server.ts'
import { someDeals } from '#tests/support/server/some-deals.ts'
import { describe, expect, test } from 'vitest'

const site = { publicUrl: new URL('https://pricehound.example') }

/** A server with that answer, and what it was asked. */
const withDeals = (answer: DealsAnswer = someDeals) => {
  const asked: DealRequest[] = []
  const app = aServer(
    {
      deals: {
        find: async (request) => {
          asked.push(request)
          return answer
        },
        count: async () => 7,
      },
    },
    site,
  )
  return { app, asked }
}

const everything = {
  country: 'NZ',
  basis: 'delivered',
  categories: [],
  brands: [],
  percent: 10,
  price: undefined,
  page: 1,
}

describe('GET /api/deals', () => {
  test('answers cards with what makes each a deal', async () => {
    const { app } = withDeals()
    const body = DealsSchema.parse((await app.inject('/api/deals')).json())
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

  test('takes everything that it documents', async () => {
    const { app, asked } = withDeals()
    await app.inject(
      '/api/deals?country=AU&basis=item&category=sound,phones&brand=b&brand=a&percent=20&priceRange=100-500&page=3',
    )
    expect(asked).toEqual([
      {
        country: 'AU',
        basis: 'item',
        categories: ['phones', 'sound'],
        brands: ['a', 'b'],
        percent: 20,
        price: { min: 100, max: 500 },
        page: 3,
      },
    ])
  })

  test.each(['', '?category=&brand=&percent=&priceRange=&country=', '?utm_source=mail'])(
    'asks for all of New Zealand with %j',
    async (query) => {
      const { app, asked } = withDeals()
      await app.inject(`/api/deals${query}`)
      expect(asked).toEqual([everything])
    },
  )

  test.each([
    ['percent', 'percent=9'],
    ['percent', 'percent=100'],
    ['percent', 'percent=12.5'],
    ['percent', 'percent=20&percent=30'],
    ['page', 'page=0'],
    ['priceRange', 'priceRange=9-1'],
    ['brand', 'brand=No Slug'],
    ['country', 'country=UK'],
  ])('refuses a wrong %s: %s', async (field, query) => {
    for (const path of ['/api/deals', '/api/deals/count', '/deals.rss', '/deals.json']) {
      const response = await withDeals().app.inject(encodeURI(`${path}?${query}`))
      expect(response.statusCode).toBe(400)
      if (path.startsWith('/api'))
        expect(response.json()).toMatchObject({ errors: [expect.objectContaining({ field })] })
    }
  })

  test('counts them', async () => {
    const response = await withDeals().app.inject('/api/deals/count?category=phones')
    expect(response.json()).toEqual({ total: 7 })
  })
})

describe('the home page', () => {
  test('has four deals, and none where there are fewer', async () => {
    const dealsOf = async (count: number): Promise<number> => {
      const [deal] = someDeals.deals
      const deals = Array.from({ length: count }, () => deal).filter((one) => one !== undefined)
      const { app } = withDeals({ ...someDeals, deals })
      return FeaturedSchema.parse((await app.inject('/api/featured')).json()).deals.length
    }
    expect(await dealsOf(3)).toBe(0)
    expect(await dealsOf(4)).toBe(4)
    expect(await dealsOf(24)).toBe(4)
  })
})

describe('feeds of deals', () => {
  test('are RSS with escaped texts, whole addresses and the moment of each price', async () => {
    const response = await withDeals().app.inject(
      '/deals.rss?country=AU&category=phones&brand=kea,tui&percent=20&priceRange=100-500',
    )
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(response.headers['etag']).toBeTruthy()
    const { body } = response
    // The page filters by one brand.
    expect(body).toContain(
      '<link>https://pricehound.example/deals?category=phones&#38;percent=20&#38;min=100&#38;max=500&#38;country=AU</link>',
    )
    expect(body).toContain(
      '<atom:link href="https://pricehound.example/deals.rss?country=AU&#38;category=phones&#38;brand=kea,tui&#38;percent=20&#38;priceRange=100-500" rel="self"',
    )
    expect(body).toContain(
      `<title>Kea &#38; &#60;Tui&#62;: $303.00 at ${aCard.retailer.name}</title>`,
    )
    expect(body).toContain('<pubDate>Thu, 12 Mar 2026 20:05:00 GMT</pubDate>')
    expect(body).toContain(
      '<description>22\u00a0% under its usual price of the last 90 days ($389.00); lowest of 30 days before was $349.00.</description>',
    )
  })

  test('are JSON Feed 1.1', async () => {
    const response = await withDeals().app.inject('/deals.json')
    expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = response.json()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://pricehound.example/deals',
      feed_url: 'https://pricehound.example/deals.json',
      items: [
        {
          title: `Kea & <Tui>: $303.00 at ${aCard.retailer.name}`,
          date_published: '2026-03-12T20:05:00.000Z',
        },
      ],
    })
    expect(feed.items[0].url).toMatch(/^https:\/\/pricehound\.example\/product\//)
    expect(typeof feed.items[0].id).toBe('string')
  })

  test('name a price that changed as another deal', async () => {
    const idOf = async (amountMinor: number): Promise<string> => {
      const [first] = someDeals.deals
      if (!first) throw new Error('there is no deal')
      const deal = { ...first.deal, amountMinor }
      const { app } = withDeals({ ...someDeals, deals: [{ ...first, deal }] })
      return (await app.inject('/deals.json')).json().items[0].id
    }
    expect(await idOf(30_300)).toBe(await idOf(30_300))
    expect(await idOf(30_300)).not.toBe(await idOf(30_200))
  })
})
