import type { Fetched } from '../../fetch/fetcher.ts'
import type { OfferReader, ReadEvent } from '../feed/offer-reader.ts'
import { refuseUnlessThere } from './source-break.ts'
import type { Visit } from './visit.ts'

type Reading = {
  readonly shop: URL
  readonly visit: Visit
  readonly readOffers: OfferReader
  /** Never more; the largest collections that fit one page are read first. */
  readonly mostRequests: number
}

type Read = (path: string) => Promise<readonly ReadEvent[] | undefined>

/**
 * The collection of each product by the number of the product: of those that are named after things
 * the one with the fewest products, which says the most. Throws SourceBreak, FetchError.
 */
export const readCollections = async (reading: Reading): Promise<ReadonlyMap<string, string>> => {
  const read = makeRead(reading)
  const named = await listCollections(read)
  const found = new Map<string, { readonly title: string; readonly size: number }>()
  for (const { handle, title } of named.toSorted(byYield)) {
    const products = await productsOf(handle, read)
    for (const product of products) {
      const known = found.get(product)
      if (known === undefined || products.size < known.size)
        found.set(product, { title, size: products.size })
    }
  }
  return new Map([...found].map(([product, { title }]) => [product, title]))
}

/** How many products a request tells of. */
const byYield = (a: NamedCollection, b: NamedCollection): number =>
  pagesOf(a) - pagesOf(b) || b.products - a.products

const pagesOf = ({ products }: NamedCollection): number => Math.ceil(products / pageSize)

const listCollections = async (read: Read): Promise<readonly NamedCollection[]> => {
  const all: NamedCollection[] = []
  for (let page = 1; ; page += 1) {
    const ended = endOf(await read(`/collections.json?limit=${pageSize}&page=${page}`))
    const { collections = [] } = ended ?? {}
    all.push(...collections)
    if (collections.length < pageSize) break
  }
  return all.filter(({ title, products }) => products > 0 && isOfThings(title))
}

type NamedCollection = {
  readonly handle: string
  readonly title: string
  readonly products: number
}

const productsOf = async (handle: string, read: Read): Promise<ReadonlySet<string>> => {
  const products = new Set<string>()
  const path = `/collections/${encodeURIComponent(handle)}/products.json?limit=${pageSize}`
  for (let page = 1; ; page += 1) {
    const before = products.size
    const events = (await read(`${path}&page=${page}`)) ?? []
    for (const event of events) {
      if (event.kind === 'row') products.add(event.raw.groupId ?? '')
    }
    if ((endOf(events)?.listed ?? 0) < pageSize || products.size === before) return products
  }
}

const pageSize = 250

const endOf = (
  events: readonly ReadEvent[] | undefined,
): Extract<ReadEvent, { kind: 'ended' }> | undefined =>
  events?.find((event) => event.kind === 'ended')

/** Undefined: the shop does not show it, or no request is left. */
const makeRead = ({ shop, visit, readOffers, mostRequests }: Reading): Read => {
  let requests = 0
  return async (path) => {
    if (requests >= mostRequests) return undefined
    requests += 1
    const fetched = await visit.crawl({ url: shop.origin + path, ...request })
    if (fetched === undefined) return undefined
    try {
      if (fetched.status >= 400 && fetched.status < 429) return undefined
      refuseUnlessThere(fetched, visit.now())
      return await allOf(readOffers, fetched)
    } finally {
      fetched.close()
    }
  }
}

const request = {
  maxBytes: 33_554_432,
  limits: { connectMs: 10_000, firstByteMs: 30_000, idleMs: 15_000, totalMs: 120_000 },
  accept: 'application/json',
} as const

const allOf = async (readOffers: OfferReader, fetched: Fetched): Promise<readonly ReadEvent[]> => {
  const { body: bytes, type: contentType, url } = fetched
  const events: ReadEvent[] = []
  for await (const event of readOffers({ bytes, contentType, url, dialect: 'shopify-json' })) {
    events.push(event)
  }
  return events
}

/**
 * Whether a collection of a shop is named after things ("Kitchen knives"), not after an occasion, a
 * price or its place in the shop ("Sale", "New in", "Under $50", "Home page").
 */
export const isOfThings = (name: string): boolean =>
  /\p{L}{2}/u.test(name) && !occasion.test(name) && !/\d\s*%|[$€£]\s*\d/.test(name)

const occasion =
  /\b(?:sale|clearance|outlet|deals?|specials|offers|discount(?:s|ed)?|promos?|promotions?|new|latest|arrivals?|just landed|coming soon|pre-?orders?|best|bestsell(?:ers?|ing)|top (?:picks|rated|sellers?)|popular|trending|featured|favou?rites?|staff|gifts?|gifting|everything|home ?page|front ?page|collections?|catalogue|black friday|boxing day|christmas|xmas|easter|(?:mother|father|valentine)['’]?s day|back in stock|last chance|in stock|free shipping|wholesale|hidden)\b|^(?:shop |view )?all(?:\s|$)|^(?:shop|store|products)$/i
