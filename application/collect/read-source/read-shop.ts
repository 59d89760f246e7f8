import { rowProblem } from '#domain/collect/row-problem.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Fetched } from '../../fetch/fetcher.ts'
import type { OfferReader } from '../feed/offer-reader.ts'
import type { ReadableSource, SourceEvent } from './read-source.ts'
import { refuseUnlessThere, SourceBreak } from './source-break.ts'
import type { Visit } from './visit.ts'

export async function* readShop(
  source: ReadableSource,
  visit: Visit,
  readOffers: OfferReader,
): AsyncGenerator<SourceEvent> {
  const currency = currencyOf(source.country)
  const firstIds = new Set<string>()
  let { origin } = new URL(source.url)
  let rows = 0
  for (let page = 1; page <= lastPage; page += 1) {
    const url = `${origin}/products.json?limit=${pageSize}&page=${page}`
    const fetched = await visit.crawl({ url, maxBytes, limits, accept: 'application/json' })
    if (fetched === undefined) throw notAllowed(url)
    let rowsOfPage = 0
    try {
      refuseUnlessShop(fetched, visit.now())
      origin = new URL(fetched.url).origin
      const input = { bytes: fetched.body, contentType: fetched.type, url: fetched.url, currency }
      const asked = { ...input, dialect: 'shopify-json', rowsBefore: rows } as const
      for await (const event of readOffers(asked)) {
        if (event.kind === 'broken') throw new SourceBreak(event.code, event.message)
        if (event.kind === 'ended') rowsOfPage = event.rows
        else if (event.kind === 'row') {
          // A server that ignores the page number answers with the first page for ever.
          if (event.row === 1 && firstIds.has(event.raw.offerId ?? '')) break
          if (event.row === 1) firstIds.add(event.raw.offerId ?? '')
          yield { ...event, row: rows + event.row }
        } else if (event.kind === 'problem') yield { ...event, row: rows + event.row }
        else if (page === 1) yield event
      }
    } finally {
      fetched.close()
    }
    if (rowsOfPage === 0) break
    rows += rowsOfPage
    if (page === lastPage) {
      yield { kind: 'problem', row: rows, problem: rowProblem('too_many_pages') }
      yield { kind: 'unread', pages: 'unknown' }
    }
  }
  yield { kind: 'ended', rows, etag: null, lastModified: null }
}

/** Shopify's limits, per page and in all. */
const pageSize = 250
const lastPage = 25_000 / pageSize

const maxBytes = 33_554_432
const limits = { connectMs: 10_000, firstByteMs: 30_000, idleMs: 15_000, totalMs: 120_000 } as const

const refuseUnlessShop = (fetched: Fetched, now: Date): void => {
  if (/\/password\/?$/.test(new URL(fetched.url).pathname)) {
    throw new SourceBreak('request_error', 'The shop is closed: it asks for a password.', {
      isRefusal: true,
    })
  }
  if (fetched.status === 404) {
    throw new SourceBreak(
      'request_error',
      'It has no products.json: it is no Shopify shop, or keeps the list to itself.',
    )
  }
  refuseUnlessThere(fetched, now)
}

const notAllowed = (url: string): SourceBreak =>
  new SourceBreak('request_error', `Its robots.txt does not let us look at ${url}.`, {
    isRefusal: true,
  })
