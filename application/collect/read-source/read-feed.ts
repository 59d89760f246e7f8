import { currencyOf } from '#domain/market/country.ts'
import { feedRequest } from '../feed/feed-request.ts'
import type { OfferReader } from '../feed/offer-reader.ts'
import type { ReadableSource, SourceEvent } from './read-source.ts'
import { refuseUnlessThere, SourceBreak } from './source-break.ts'
import type { Visit } from './visit.ts'

/** Reads one file, unless it is as it was. Throws SourceBreak, FetchError. */
export async function* readFeed(
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
