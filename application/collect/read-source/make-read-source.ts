import type { ReadableSource, ReadSource, SourceEvent, SitemapReader } from './read-source.ts'
import { readShop, type ShopReaders } from './read-shop.ts'
import { makeRobotsCache } from './robots-cache.ts'
import { brokenBy, refuseUnlessThere, SourceBreak, isGone, isPassing } from './source-break.ts'
import { makeVisit, type Visit, type VisitDeps } from './visit.ts'
import { currencyOf } from '#domain/market/country.ts'
import { feedRequest } from '../feed/feed-request.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import type { OfferReader, ReadEvent } from '../feed/offer-reader.ts'
import { findPages, makePageHealth, makeSamples } from './find-pages.ts'
import { placeOf } from './page-place.ts'

type Deps = Omit<VisitDeps, 'robotsCache'> & {
  readonly readOffers: OfferReader
  readonly readSitemap: SitemapReader
  readonly product: string
}

/** To be created once per process: it caches robots.txt files. */
export const makeReadSource = (deps: Deps): ReadSource => {
  const robotsCache = makeRobotsCache(deps)
  return async function* (source, options = {}) {
    try {
      yield* readSourceOnce(source, makeVisit({ ...deps, robotsCache }, source, options), deps)
    } catch (error) {
      options.signal?.throwIfAborted()
      yield brokenBy(error)
    }
  }
}

/** Throws SourceBreak or FetchError. */
export const readSourceOnce = (
  source: ReadableSource,
  visit: Visit,
  readers: Pick<Deps, 'readSitemap'> & ShopReaders,
): AsyncIterable<SourceEvent> => {
  const { kind } = source
  if (kind === 'feed') return readFeed(source, visit, readers.readOffers)
  if (kind === 'pages') return readPages(source, visit, readers)
  return readShop({ ...source, kind }, visit, readers)
}

async function* readFeed(
  { url, country, etag, lastModified }: ReadableSource,
  visit: Visit,
  readOffers: OfferReader,
): AsyncGenerator<SourceEvent> {
  const fetched = await visit.get({
    url,
    ...feedRequest,
    ...(etag !== null && { etag }),
    ...(lastModified !== null && { lastModified }),
  })
  try {
    if (fetched.status === 304 && (etag ?? lastModified) !== null) {
      yield { kind: 'unchanged' }
      return
    }
    refuseUnlessThere(fetched, visit.now())
    const input = { bytes: fetched.body, contentType: fetched.type, url: fetched.url }
    for await (const event of readOffers({ ...input, currency: currencyOf(country) })) {
      if (event.kind === 'broken') throw new SourceBreak(event.code, event.message)
      yield event.kind === 'ended'
        ? {
            ...event,
            etag: fetched.etag ?? null,
            lastModified: fetched.lastModified ?? null,
          }
        : event
    }
  } finally {
    fetched.close()
  }
}

type Readers = { readonly readOffers: OfferReader; readonly readSitemap: SitemapReader }

/** Throws SourceBreak or FetchError, also when most pages fail. */
async function* readPages(
  source: ReadableSource,
  visit: Visit,
  { readOffers, readSitemap }: Readers,
): AsyncGenerator<SourceEvent> {
  const found = await findPages(source, visit, readSitemap)
  const { pages, isCut, elsewhere, unread } = found
  const forbidden = makeSamples('pages_forbidden')
  const withoutProduct = makeSamples('pages_without_product')
  const affordable = await pagesInTime(source, visit)
  const listed = new Set(pages.flatMap(placesOf))
  const health = makePageHealth()
  const again: string[] = []
  const unreachable: string[] = []
  let hasBegun = false
  let rows = 0

  const visitPage = async function* (url: string, isLast: boolean): AsyncGenerator<SourceEvent> {
    let page: ReadPage
    try {
      page = ofItsOwn(await readPage(url, source, visit, readOffers, rows), listed)
    } catch (error) {
      const { isRefusal, message, retryAfterSeconds } = brokenBy(error)
      if (retryAfterSeconds !== null) throw error
      if (!isLast) health.failed({ isPassing: isPassing(error), isRefusal, message })
      if (isPassing(error) && !isLast && again.length < mostAgain) {
        again.push(url)
        return
      }
      if (!isGone(error)) unreachable.push(url)
      rows += 1
      yield unreachableEvent(rows, withinSite(url, source.url), error)
      return
    }
    if (isLast) health.recovered()
    else health.went()
    if (page.kind === 'forbidden') forbidden.add(url)
    else if (page.kind === 'no-product') withoutProduct.add(url)
    else {
      for (const event of page.events) {
        if (event.kind !== 'began') yield { ...event, row: rows + event.row }
        else if (!hasBegun) {
          hasBegun = true
          yield event
        }
      }
      rows += page.rows
    }
  }

  for (const url of pages.slice(0, affordable)) yield* visitPage(url, false)
  for (const url of again) yield* visitPage(url, true)
  health.judge()
  if (isCut || pages.length > affordable) yield tooManyPages(Math.max(rows, 1))
  const left = [...unreachable, ...pages.slice(affordable)]
  if (isCut || found.isUnsure) yield { kind: 'unread', pages: 'unknown' }
  else if (left.length > 0) yield { kind: 'unread', pages: left }
  for (const samples of [unread, elsewhere, forbidden, withoutProduct]) yield* samples.told(rows)
  yield { kind: 'ended', rows, etag: null, lastModified: null }
}

const mostAgain = 100

/** Shops name their front page in the place of any product's. */
const placesOf = (page: string): readonly string[] => {
  const url = URL.parse(page)
  return url === null || url.pathname === '/' ? [] : [placeOf(url)]
}

/** Lists, and what a product that is gone leads to, show products of other pages, which are read there. */
const ofItsOwn = (page: ReadPage, listed: ReadonlySet<string>): ReadPage => {
  if (page.kind !== 'read') return page
  const { url, events } = page
  const own = placeOf(new URL(url))
  const isOfOther = (link = ''): boolean =>
    placesOf(link).some((place) => place !== own && listed.has(place))
  const rows = events.flatMap((event) => (event.kind === 'row' ? [event] : []))
  const others = new Set(rows.filter(({ raw }) => isOfOther(raw.url)).map(({ row }) => row))
  if (others.size === 0) return page
  if (others.size === rows.length) return { kind: 'no-product' }
  const ofOwn = events.filter((event) => event.kind === 'began' || !others.has(event.row))
  return { ...page, events: ofOwn }
}

const unreachableEvent = (row: number, place: string, error: unknown): SourceEvent => {
  const value = `${place}: ${reasonOf(error)}`
  return { kind: 'problem', row, problem: rowProblem('page_unreachable', { value }) }
}

const tooManyPages = (row: number): SourceEvent => ({
  kind: 'problem',
  row,
  problem: rowProblem('too_many_pages'),
})

const withinSite = (url: string, site: string): string => {
  const { origin, pathname, search } = new URL(url)
  return origin === new URL(site).origin ? pathname + search : url
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const pagesInTime = async ({ url }: ReadableSource, visit: Visit): Promise<number> => {
  const pause = visit.pauseSecondsOf(url, await visit.robotsOf(url))
  return pause === 0 ? Number.POSITIVE_INFINITY : Math.ceil(longestSeconds / pause)
}

const longestSeconds = 72_000

type PageEvent = Extract<ReadEvent, { kind: 'began' | 'row' | 'problem' }>

type ReadPage =
  | {
      readonly kind: 'read'
      /** Where its address led. */
      readonly url: string
      readonly events: readonly PageEvent[]
      readonly rows: number
    }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'no-product' }

/** Throws SourceBreak or FetchError. */
export const readPage = async (
  url: string,
  { country }: Pick<ReadableSource, 'country'>,
  visit: Visit,
  readOffers: OfferReader,
  rowsBefore: number,
): Promise<ReadPage> => {
  const fetched = await visit.crawl({ url, maxBytes, limits, accept })
  if (fetched === undefined) return { kind: 'forbidden' }
  try {
    refuseUnlessThere(fetched, visit.now())
    if (fetched.type !== undefined && !isPage.test(fetched.type)) return { kind: 'no-product' }
    const events: PageEvent[] = []
    const input = { bytes: fetched.body, contentType: fetched.type, url: fetched.url }
    const asked = { currency: currencyOf(country), dialect: 'product-page', rowsBefore } as const
    for await (const event of readOffers({ ...input, ...asked })) {
      if (event.kind === 'ended') {
        return { kind: 'read', url: fetched.url, events, rows: event.rows }
      }
      const isNone = event.kind === 'problem' && event.problem.code === 'no_product'
      if (isNone || event.kind === 'broken') break
      events.push(event)
    }
    return { kind: 'no-product' }
  } finally {
    fetched.close()
  }
}

const maxBytes = 8_388_608
const limits = { connectMs: 10_000, firstByteMs: 30_000, idleMs: 15_000, totalMs: 60_000 } as const
const accept = 'text/html, application/xhtml+xml, */*;q=0.1'
const isPage = /html|^text\/plain/i
