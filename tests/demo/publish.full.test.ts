import { isUtf8 } from 'node:buffer'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import { demonstrationSources, makeDemonstration } from '#adapters/demo/demonstration.ts'
import { makeDemonstrationFetcher } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import { publishDemonstration } from '#adapters/demo/publish/publication.ts'
import { domainOf, shops, type Shop } from '#adapters/demo/shops.ts'
import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import { parseLink } from '#application/collect/feed/read-record.ts'
import type {
  ReadableSource,
  ReadSource,
  SourceEvent,
} from '#application/collect/read-source/read-source.ts'
import { makeReadSource } from '#application/collect/read-source/make-read-source.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { failureOf } from '#tests/fetch/canary.ts'
import {
  type Fetched,
  type Fetcher,
  type FetchRequest,
  readBytes,
} from '#application/fetch/fetcher.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import type { ReadRow } from '#domain/collect/read-row.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import { describe, expect, test } from 'vitest'

const morning = new Date('2026-11-21T08:00:00Z')
const evening = new Date('2026-11-21T21:30:00Z')
const clock = { now: () => evening }
const outside: FetchRequest[] = []
const fetcher = makeDemonstrationFetcher({
  clock,
  fetcher: async (request) => {
    outside.push(request)
    throw new FetchError('network')
  },
})
const readBy = (by: Fetcher): ReadSource =>
  makeReadSource({
    fetcher: by,
    readOffers,
    readSitemap,
    hostQueue: makeHostQueue({ clock, sleep: async () => {} }),
    pauseSeconds: () => 0,
    product: 'PriceHound',
    clock,
    sleep: async () => {},
  })
const readSource = readBy(fetcher)

const demonstration = makeDemonstration({ now: morning, seed: demonstrationSeed })
const readAtHand = readBy(
  makeDemonstrationFetcher({ clock, fetcher, publication: publishDemonstration(demonstration) }),
)
const products = new Map(demonstration.products.map((product) => [product.publicId, product]))
const offersOf = Map.groupBy(demonstration.offers, ({ retailerSlug }) => retailerSlug)
const sources = demonstrationSources()

const sourceOf = (shop: Shop): ReadableSource => {
  const { kind, url, country } = sources.find((one) => one.retailerSlug === shop.slug) ?? fail()
  return { kind, url, country, domains: [domainOf(shop)], etag: null, lastModified: null }
}

function fail(): never {
  throw new Error('no source of the shop')
}

const readShop = async (shop: Shop, read: ReadSource) => {
  const events: SourceEvent[] = []
  const rows: ReadRow[] = []
  for await (const event of read(sourceOf(shop))) {
    events.push(event)
    if (event.kind !== 'row') continue
    const { country } = shop
    const into = { country, currency: currencyOf(country), domains: [domainOf(shop)] }
    rows.push(readOffer(event.raw, { ...into, now: evening, parseLink }))
  }
  const offers = rows.flatMap((row) => ('offer' in row ? [row.offer] : []))
  return { events, rows, offers: new Map(offers.map((offer) => [offer.offerId, offer])) }
}

const told = new Map<Shop, ReturnType<typeof readShop>>()
/** What it publishes, read once for all tests. */
const toldBy = (shop: Shop): ReturnType<typeof readShop> => {
  const known = told.get(shop) ?? readShop(shop, readSource)
  told.set(shop, known)
  return known
}

/** What is left of stock and delivery in a list that knows yes and no alone. */
const asShopifySays = (availability: Availability): Availability =>
  availability === 'out-of-stock' ? 'out-of-stock' : 'in-stock'

const dialects = {
  rss: 'merchant-xml',
  atom: 'merchant-xml',
  tsv: 'merchant-text',
  csv: 'merchant-text',
  awin: 'awin-csv',
  shopify: 'shopify-json',
  pages: 'product-page',
} as const

const wayOf = ({ publishes }: Shop) =>
  publishes.kind === 'feed' ? publishes.format : publishes.kind

describe.each(shops)('$name', (shop) => {
  const { publishes } = shop
  const isShopify = publishes.kind === 'shopify'
  const names = isShopify ? 'mpn' : publishes.names

  test('publishes the same whether its demonstration is at hand or is invented again', async () => {
    const { events } = await readShop(shop, readAtHand)
    expect(events).toEqual((await toldBy(shop)).events)
  })

  test('publishes what it sells, to be read again as it was', async () => {
    const { events, rows, offers } = await toldBy(shop)
    expect(events[0]).toMatchObject({ kind: 'began', dialect: dialects[wayOf(shop)] })
    expect(events.at(-1)).toMatchObject({ kind: 'ended' })
    const invented = offersOf.get(shop.slug) ?? []
    expect(rows).toHaveLength(invented.length)
    expect(offers.size).toBe(invented.length)
    const published = invented.map(({ retailerRef }) => {
      const { terms, detail } = offers.get(retailerRef) ?? fail()
      return { ...terms, brand: detail.brand, mpn: detail.mpn, gtins: detail.gtins }
    })
    expect(published).toEqual(
      invented.map((offer) => {
        const product = products.get(offer.publicId)
        return {
          title: offer.title,
          url: offer.url,
          priceMinor: offer.priceMinor,
          deliveryMinor: isShopify ? null : offer.deliveryMinor,
          availability: isShopify ? asShopifySays(offer.availability) : offer.availability,
          condition: offer.condition,
          variantLabel: offer.variantLabel,
          image: `https://${domainOf(shop)}${offer.image}`,
          expiresAt: null,
          brand: product?.brand ?? null,
          mpn: names === 'title' ? null : (product?.mpn ?? null),
          gtins: names === 'gtin' ? [product?.gtin] : [],
        }
      }),
    )
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  })
})

describe('the shops', () => {
  test('publish in all the ways that shops do, most of them in a feed with barcodes', () => {
    const ways = shops.map(wayOf)
    const all = ['rss', 'atom', 'tsv', 'csv', 'awin', 'shopify', 'pages'] as const
    expect(new Set(ways)).toEqual(new Set(all))
    const withBarcodes = shops.filter(
      ({ publishes }) => publishes.kind === 'feed' && publishes.names === 'gtin',
    )
    expect(withBarcodes.length).toBeGreaterThan(shops.length / 2)
  })

  test('have a source each, at an address of their own', () => {
    expect(sources.map(({ retailerSlug }) => retailerSlug)).toEqual(shops.map(({ slug }) => slug))
    expect(new Set(sources.map(({ url }) => url)).size).toBe(shops.length)
    expect(sources.find(({ retailerSlug }) => retailerSlug === 'kowhai-electronics')).toEqual({
      retailerSlug: 'kowhai-electronics',
      kind: 'feed',
      name: 'Product feed',
      url: 'https://kowhai-electronics.example/feeds/products.xml.gz',
      country: 'NZ',
    })
  })
})

describe('what is fetched from the shops', () => {
  const feed = 'https://harbour-tech.example/feeds/products.xml'
  const get = (url: string, more: Partial<FetchRequest> = {}): Promise<Fetched> =>
    fetcher({ url, maxBytes: 10_000_000, ...more })
  test('is answered in process, and everything else by whoever goes out', async () => {
    outside.length = 0
    expect(await failureOf(get(feed))).toBe('fetched')
    expect(outside).toEqual([])
    for (const url of [
      'https://kea.example/',
      'https://harbour-tech.example.kea.nz/',
      'https://www.harbour-tech.example/',
      'not an address',
    ]) {
      expect(await failureOf(get(url))).toBe('network')
    }
    expect(outside).toHaveLength(4)
  })

  test('is the same for a whole day, and known again by what was held of it', async () => {
    const first = await get(feed)
    expect(first).toMatchObject({ status: 200, lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT' })
    const { etag = '', lastModified = '' } = first
    const again = await get(feed, { etag, lastModified })
    expect(again.status).toBe(304)
    expect(await readBytes(again)).toHaveLength(0)
    expect((await get(feed, { lastModified })).status).toBe(304)
    expect((await get(feed, { etag: '"other"', lastModified })).status).toBe(200)

    const statusAt = async (time: string): Promise<number> => {
      const later = makeDemonstrationFetcher({ fetcher, clock: { now: () => new Date(time) } })
      return (await later({ url: feed, maxBytes: 10_000_000, etag })).status
    }
    expect(await statusAt('2026-11-21T00:00:00Z')).toBe(304)
    expect(await statusAt('2026-12-26T00:00:00Z')).toBe(200)
  })

  test('is bounded and stopped as it is elsewhere', async () => {
    expect(await failureOf(get(feed, { maxBytes: 1000 }))).toBe('size')
    expect(await failureOf(get(feed, { signal: AbortSignal.abort() }))).toBe('stopped')
    expect(await failureOf(get(feed, { allowedDomains: ['kea.example'] }))).toBe('elsewhere')
    expect(await failureOf(get('https://harbour-tech.example:8443/'))).toBe('address')
    expect(await failureOf(get('ftp://harbour-tech.example/'))).toBe('address')
    const left = new AbortController()
    const { body } = await get(feed, { signal: left.signal })
    left.abort()
    await expect(readBytes({ body })).rejects.toThrow(FetchError)
  })

  test('is in the letters, and packed, as old systems and new ones have it', async () => {
    const western = await readBytes(await get('https://bargain-bay.example/feeds/products.txt'))
    expect(isUtf8(western)).toBe(false)
    expect(Buffer.from(western).toString('latin1')).toMatch(/&#\d{3};/)
    const plain = await readBytes(await get('https://tui-and-co.example/feeds/products.xml'))
    expect(isUtf8(plain)).toBe(true)
    const url = 'https://kowhai-electronics.example/feeds/products.xml.gz'
    expect([...(await readBytes(await get(url))).subarray(0, 2)]).toEqual([0x1f, 0x8b])
  })

  test('has its rules, its pictures and its gaps', async () => {
    for (const shop of shops) {
      const robots = await get(`https://${domainOf(shop)}/robots.txt`)
      expect(Buffer.from(await readBytes(robots)).toString()).toMatch(/^User-agent: \*\nDisallow/)
    }
    const { publicId } = offersOf.get('harbour-tech')?.[0] ?? fail()
    const picture = `https://harbour-tech.example/images/demo/${publicId}`
    const drawn = { status: 200, type: 'image/svg+xml; charset=utf-8' }
    expect(await get(`${picture}-1.svg`)).toMatchObject(drawn)
    for (const url of [
      `${picture}-9.svg`,
      'https://harbour-tech.example/',
      'https://second-wind.example/p/nothing',
      'https://boobook-outdoors.example/nothing',
    ]) {
      expect(await get(url)).toMatchObject({ status: 404, etag: undefined })
    }
  })
})
