import type { RequestListener } from 'node:http'
import { readHomePage } from '#adapters/collect/read-home-page.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import { makeFetcher, makeMayFetch } from '#adapters/fetch/make-fetcher.ts'
import { makeInspectShop } from '#application/collect/connect/inspect-shop.ts'
import { makeRobotsCache } from '#application/collect/read-source/robots-cache.ts'
import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import { answerAs, inventedShops, type InventedShop } from '#tests/support/shops/invented-shops.ts'
import { describe, expect, test } from 'vitest'
import { listenHere } from '../../fetch/canary.ts'

/** Looks at a shop on this machine with the real fetcher; nobody waits for its pauses. */
const lookAt = async (listener: RequestListener, path = '') => {
  const { port } = await listenHere(listener)
  const origin = `http://kea.localhost:${port}`
  const allowHosts = [`kea.localhost:${port}`]
  const clock = { now: () => new Date('2026-11-21T00:00:00Z') }
  const slept: number[] = []
  const sleep = async (ms: number): Promise<void> => void slept.push(ms)
  const inspect = makeInspectShop({
    fetcher: makeFetcher({ userAgent: 'Test/1', allowHosts }),
    hostQueue: makeHostQueue({ clock, sleep }),
    pauseSeconds: () => 1,
    robotsCache: makeRobotsCache({ product: 'PriceHound', clock }),
    mayFetch: makeMayFetch(allowHosts),
    readOffers,
    readSitemap,
    readHomePage,
    clock,
    sleep,
  })
  return { origin, slept, inspection: await inspect(`${origin}${path}`) }
}

const shopWith = (more: InventedShop) => () => ({ ...inventedShops.shopify(), ...more })
const text = (words: string) => ({ type: 'text/plain', text: words })

describe('a look at a shop', () => {
  test.each([
    ['shopify', 'shopify', 'Shopify shop', '/', 6, 5],
    ['woocommerce', 'woocommerce', 'WooCommerce shop', '/', 7, 4],
    ['magento', 'magento', 'Magento shop', '/', 6, 3],
    ['squarespace', 'squarespace', 'Store page', '/store', 6, 3],
    ['bigcommerce', 'pages', 'Product pages', '/xmlsitemap.php?type=products&page=1', 6, 9],
    ['prestashop', 'pages', 'Product pages', '/1_index_sitemap.xml', 6, 9],
    ['wix', 'pages', 'Product pages', '/store-products-sitemap.xml', 6, 9],
  ] as const)(
    'of %s names the platform and proposes %s',
    async (platform, kind, name, path, count, most) => {
      const asked: string[] = []
      const { origin, inspection } = await lookAt(answerAs(inventedShops[platform], asked))
      expect(inspection).toMatchObject({
        platform,
        name: 'Kea Kitchen',
        domain: 'kea.localhost',
        country: 'NZ',
        isCountryGuessed: false,
        currency: 'NZD',
        termsUrl: `${origin}/policies/terms`,
        notes: [],
      })
      const [proposal] = inspection.proposals
      expect(proposal).toMatchObject({ kind, name, url: `${origin}${path}`, count, broken: null })
      expect(proposal?.sample).toHaveLength(5)
      expect(proposal?.sample[0]).toMatchObject({ availability: 'in-stock' })
      expect(proposal?.sample.map(({ priceMinor }) => priceMinor)).toContain(7905)
      expect(inspection.requests).toBe(asked.length)
      expect(asked.length).toBeLessThanOrEqual(most)
      expect(asked[0]).toBe('/robots.txt')
    },
  )

  test('of a shop with a feed in its front page proposes the feed, not that of its news', async () => {
    const { origin, inspection } = await lookAt(answerAs(inventedShops.fed))
    expect(inspection.platform).toBeNull()
    expect(inspection.proposals).toMatchObject([
      { kind: 'feed', url: `${origin}/products.xml`, count: 6, isCountExact: true, accepted: 6 },
    ])
  })

  test('proposes each store page of a shop that has several', async () => {
    const { '/': front, '/store?format=json': list, ...shop } = inventedShops.squarespace()
    if (front === undefined || list === undefined) throw new Error('no store')
    const kids = '<a href="/shop-kids">Kids</a></body>'
    const text = front.text.replaceAll('"/store"', '"/shop-men"').replaceAll('</body>', kids)
    const stores = { '/shop-men?format=json': list, '/shop-kids?format=json': list }
    const { origin, inspection } = await lookAt(
      answerAs(() => ({ ...shop, '/': { ...front, text }, ...stores })),
    )
    const urls = inspection.proposals.map(({ url }) => url)
    expect(urls).toEqual([`${origin}/shop-men`, `${origin}/shop-kids`])
  })

  test('of any other shop proposes the pages that its sitemap lists', async () => {
    const { origin, inspection } = await lookAt(answerAs(inventedShops.plain))
    expect(inspection.proposals).toMatchObject([
      {
        kind: 'pages',
        url: `${origin}/sitemap.xml`,
        count: 7,
        accepted: 5,
        everyMinutes: 1440,
        freshHours: 48,
        secondsPerRun: 7,
      },
    ])
  })

  test('ends with its thirtieth request, and counts no other', async () => {
    const asked: string[] = []
    // Pages full of things that cannot be bought, so that no row ends the look.
    const products = Array.from({ length: 250 }, (_, at) => ({ title: `Gift ${at}`, variants: [] }))
    const list = { type: 'application/json', text: JSON.stringify({ products }) }
    const gifts = { '/products.json': list, '/products.json?limit=250&page=1': list }
    const { inspection } = await lookAt(answerAs(shopWith(gifts), asked))
    expect(asked).toHaveLength(30)
    expect(inspection.requests).toBe(30)
    expect(inspection.notes).toEqual([expect.stringContaining('too many requests')])
  })

  test('pauses between requests, as long as robots.txt says', async () => {
    const robots = text('User-agent: *\nCrawl-delay: 4\n')
    const { slept, inspection } = await lookAt(answerAs(shopWith({ '/robots.txt': robots })))
    expect(inspection.robots).toEqual({
      isThere: true,
      mayReadFrontPage: true,
      crawlDelaySeconds: 4,
      pauseSeconds: 4,
    })
    expect(slept).toEqual([4000, 4000, 4000, 4000])
  })

  test('reads nothing that robots.txt forbids, and says so', async () => {
    const asked: string[] = []
    const forbid = text('User-agent: *\nDisallow: /products.json\n')
    const { inspection } = await lookAt(answerAs(shopWith({ '/robots.txt': forbid }), asked))
    expect(inspection.proposals).toMatchObject([
      { kind: 'shopify', mayRead: false, broken: 'Its robots.txt does not let us read it.' },
    ])
    expect(asked).not.toContain('/products.json?limit=250&page=1')

    const all = text('User-agent: *\nDisallow: /\n')
    const shut = await lookAt(answerAs(shopWith({ '/robots.txt': all }), asked))
    expect(shut.inspection.robots.mayReadFrontPage).toBe(false)
    expect(shut.inspection.notes).toContain(
      'Its robots.txt does not let us look at its front page.',
    )
    expect(shut.inspection.proposals.filter(({ mayRead }) => mayRead)).toEqual([])
  })

  test('looks at nothing while robots.txt is out of reach', async () => {
    const broken: RequestListener = (_request, response) => response.writeHead(500).end()
    await expect(lookAt(broken)).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: [{ field: 'address', message: expect.stringMatching(/robots\.txt/) }] },
    })
  })

  test('of a shop that sells in another currency proposes nothing that could be used', async () => {
    const inDollars = (origin: string): InventedShop =>
      JSON.parse(JSON.stringify(inventedShops.woocommerce(origin)).replaceAll('NZD', 'USD'))
    const { inspection } = await lookAt(answerAs(inDollars))
    expect(inspection.proposals[0]).toMatchObject({ currency: 'USD', accepted: 0 })
    expect(inspection.proposals[0]?.broken).toMatch(/currency/i)
  })

  test.each(['ftp://kea.example', 'http://10.0.0.1', 'nonsense', ''])(
    'is refused at %j',
    async (address) => {
      const { port } = await listenHere((_request, response) => response.end())
      const deps = { mayFetch: makeMayFetch([`kea.localhost:${port}`]) }
      const inspect = makeInspectShop({ ...lookingNowhere, ...deps })
      await expect(inspect(address)).rejects.toMatchObject({
        kind: 'invalid',
        details: { fields: [{ field: 'address' }] },
      })
    },
  )
})

const never = (): never => {
  throw new Error('nothing is to be asked')
}

const clock = { now: () => new Date('2026-11-21T00:00:00Z') }

const lookingNowhere = {
  fetcher: never,
  hostQueue: makeHostQueue({ clock, sleep: async () => {} }),
  pauseSeconds: () => 0,
  robotsCache: makeRobotsCache({ product: 'PriceHound', clock }),
  readOffers,
  readSitemap,
  readHomePage,
  clock,
  sleep: async () => {},
}
