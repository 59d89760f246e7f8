import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import type { ListedKind } from '#domain/collect/source-kind.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Fetched } from '../../fetch/fetcher.ts'
import type { OfferReader } from '../feed/offer-reader.ts'
import type { ReadableSource, SourceEvent } from './read-source.ts'
import { readCollections } from './shop-collections.ts'
import { shopListings, type ShopListing } from './shop-listings.ts'
import { refuseUnlessThere, SourceBreak } from './source-break.ts'
import type { Visit } from './visit.ts'

type ListedSource = ReadableSource & { readonly kind: ListedKind }

/**
 * All pages of the list as one. The ETag of its answer is kept for a list of one page, because those
 * of several say nothing of the whole.
 */
export async function* readShop(
  source: ListedSource,
  visit: Visit,
  { readOffers, mostCollectionRequests = usualCollectionRequests }: ShopReaders,
): AsyncGenerator<SourceEvent> {
  const listing = shopListings[source.kind]
  const reading = makeReading(source)
  const pages = { source, listing, visit, readOffers, reading, mostCollectionRequests }
  const first = yield* readList(pages, listing.addressOf)
  if (first === 'unchanged') {
    yield { kind: 'unchanged' }
    return
  }
  if (listing.variantAddressOf && reading.groups.size > 0) {
    yield* readList(pages, listing.variantAddressOf)
    yield* unlisted(reading)
  }
  const { rows, kept, fullPages } = reading
  const isWhole = fullPages === 0 && kept !== undefined
  const { etag = null, lastModified = null } = isWhole ? kept : {}
  yield { kind: 'ended', rows, etag, lastModified }
}

export type ShopReaders = {
  readonly readOffers: OfferReader
  /** To learn what products are that do not say it themselves. */
  readonly mostCollectionRequests?: number
}

const usualCollectionRequests = 40

type Reading = {
  shop: URL
  rows: number
  /** Pages after which the list may have changed although the first has not. */
  fullPages: number
  kept:
    | { readonly etag?: string | undefined; readonly lastModified?: string | undefined }
    | undefined
  hasBegun: boolean
  readonly firstIds: Set<string>
  readonly groups: Map<string, RawOffer & { isListed?: boolean }>
  /** By product, once one did not say what it is. */
  collections: Promise<ReadonlyMap<string, string>> | undefined
}

const makeReading = ({ url }: ListedSource): Reading => ({
  shop: new URL(url),
  rows: 0,
  fullPages: 0,
  kept: undefined,
  hasBegun: false,
  firstIds: new Set(),
  groups: new Map(),
  collections: undefined,
})

type Pages = {
  readonly source: ListedSource
  readonly listing: ShopListing
  readonly visit: Visit
  readonly readOffers: OfferReader
  readonly reading: Reading
  readonly mostCollectionRequests: number
}

async function* readList(
  pages: Pages,
  addressOf: ShopListing['addressOf'],
): AsyncGenerator<SourceEvent, 'unchanged' | 'read'> {
  const { source, listing, visit, reading } = pages
  let named: string | undefined
  for (let page = 1; page <= listing.lastPage; page += 1) {
    const url = named ?? addressOf(reading.shop, page)
    const isFirst = !reading.hasBegun
    const { etag, lastModified } = source
    const fetched = await visit.crawl({
      url,
      ...request,
      ...(isFirst && etag !== null && { etag }),
      ...(isFirst && lastModified !== null && { lastModified }),
    })
    if (fetched === undefined) throw notAllowed(url)
    let end: PageEnd
    try {
      if (isFirst && fetched.status === 304 && (etag ?? lastModified) !== null) return 'unchanged'
      refuseUnlessShop(fetched, listing, visit.now())
      // A shop that moved is asked at its new place at once.
      if (page === 1) reading.shop = new URL(reading.shop.pathname, fetched.url)
      end = yield* readPage(pages, fetched)
    } finally {
      fetched.close()
    }
    const { listed, isLast, nextUrl } = end
    if (isFirst) reading.kept = fetched
    else if (listed > 0) reading.fullPages += 1
    if (listed >= listing.pageSize) reading.fullPages += 1
    if (isLast || listed === 0 || page >= totalPages(fetched)) return 'read'
    named = nextUrl
  }
  yield { kind: 'problem', row: Math.max(reading.rows, 1), problem: rowProblem('too_many_pages') }
  yield { kind: 'unread', pages: 'unknown' }
  return 'read'
}

type PageEnd = {
  readonly listed: number
  readonly isLast?: boolean
  readonly nextUrl?: string | undefined
}

async function* readPage(pages: Pages, fetched: Fetched): AsyncGenerator<SourceEvent, PageEnd> {
  const { source, listing, readOffers, reading } = pages
  const before = reading.rows
  const currency = currencyOf(source.country)
  const input = { bytes: fetched.body, contentType: fetched.type, url: fetched.url, currency }
  let end: PageEnd = { listed: 0 }
  for await (const event of readOffers({
    ...input,
    dialect: listing.dialect,
    rowsBefore: before,
  })) {
    if (event.kind === 'broken') throw new SourceBreak(event.code, event.message)
    if (event.kind === 'ended') {
      end = { ...event, listed: event.listed ?? event.rows }
      reading.rows = before + event.rows
      for (const group of event.groups ?? []) {
        if (reading.groups.size < mostGroups) reading.groups.set(group.offerId ?? '', { ...group })
      }
    } else if (event.kind === 'row') {
      const id = event.raw.offerId ?? ''
      // A server that ignores the page number answers with the first page for ever.
      if (event.row === 1 && reading.firstIds.has(id)) return { listed: 0 }
      if (event.row === 1) reading.firstIds.add(id)
      const raw = await withCollection(withGroup(event.raw, reading), pages)
      yield { ...event, row: before + event.row, raw }
    } else if (event.kind === 'problem') yield { ...event, row: before + event.row }
    else if (!reading.hasBegun) {
      reading.hasBegun = true
      yield { ...event, ...totalOf(fetched) }
    }
  }
  return end
}

const mostGroups = 50_000

const withGroup = (raw: RawOffer, { groups }: Reading): RawOffer => {
  const group = groups.get(raw.groupId ?? '')
  if (group === undefined) return raw
  group.isListed = true
  const { offerId: _id, isListed: _listed, ...shared } = group
  return { ...shared, ...raw }
}

/** The page itself has been read by then, so the shop has one request at a time. */
const withCollection = async (raw: RawOffer, pages: Pages): Promise<RawOffer> => {
  const { source, reading, visit, readOffers, mostCollectionRequests: mostRequests } = pages
  if (source.kind !== 'shopify' || raw.category !== undefined) return raw
  reading.collections ??= readCollections({ shop: reading.shop, visit, readOffers, mostRequests })
  const category = (await reading.collections).get(raw.groupId ?? '')
  return category === undefined ? raw : { ...raw, category }
}

/** Their former offers stay as they are, because nobody knows of them. */
function* unlisted({ groups, rows }: Reading): Generator<SourceEvent> {
  const missing = [...groups.values()].filter(({ isListed }) => !isListed)
  const [first] = missing
  if (first === undefined) return
  const value = `${missing.length} products, such as ${first.offerId}`
  const problem = rowProblem('variants_unlisted', { value })
  yield { kind: 'problem', row: Math.max(rows, 1), problem }
  yield { kind: 'unread', pages: 'unknown' }
}

/** WordPress tells how many products there are. */
const totalOf = ({ header }: Fetched): { readonly total?: number } => {
  const told = header('x-wp-total')
  return told !== undefined && /^\d{1,9}$/.test(told) ? { total: Number(told) } : {}
}

/** And how many pages. */
const totalPages = ({ header }: Fetched): number => {
  const told = header('x-wp-totalpages')
  return told !== undefined && /^\d{1,6}$/.test(told) ? Number(told) : Number.POSITIVE_INFINITY
}

const request = {
  maxBytes: 33_554_432,
  limits: { connectMs: 10_000, firstByteMs: 30_000, idleMs: 15_000, totalMs: 120_000 },
  accept: 'application/json',
} as const

const refuseUnlessShop = (fetched: Fetched, { name }: ShopListing, now: Date): void => {
  if (/\/password\/?$/.test(new URL(fetched.url).pathname)) {
    throw new SourceBreak('request_error', 'The shop is closed: it asks for a password.', {
      isRefusal: true,
    })
  }
  if (fetched.status === 404) {
    throw new SourceBreak(
      'request_error',
      `It has no list of products: it is no ${name} shop, or keeps the list to itself.`,
    )
  }
  refuseUnlessThere(fetched, now)
}

const notAllowed = (url: string): SourceBreak =>
  new SourceBreak('request_error', `Its robots.txt does not let us look at ${url}.`, {
    isRefusal: true,
  })
