import type { OfferReader } from '../feed/offer-reader.ts'
import type { ReadableSource, ReadSource, SourceEvent } from './read-source.ts'
import type { SitemapReader } from './sitemap-reader.ts'
import { readPages } from './read-pages.ts'
import { readShop, type ShopReaders } from './read-shop.ts'
import { makeRobotsCache } from './robots-cache.ts'
import { brokenBy, refuseUnlessThere, SourceBreak } from './source-break.ts'
import { makeVisit, type Visit, type VisitDeps } from './visit.ts'
import { currencyOf } from '#domain/market/country.ts'
import { feedRequest } from '../feed/feed-request.ts'

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
