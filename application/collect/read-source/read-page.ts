import { currencyOf } from '#domain/market/country.ts'
import type { OfferReader, ReadEvent } from '../feed/offer-reader.ts'
import type { ReadableSource } from './read-source.ts'
import { refuseUnlessThere } from './source-break.ts'
import type { Visit } from './visit.ts'

/** What became of one page. */
export type ReadPage =
  | {
      readonly kind: 'read'
      readonly events: readonly Extract<ReadEvent, { kind: 'began' | 'row' | 'problem' }>[]
      /** Numbers that its rows take. */
      readonly rows: number
    }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'no-product' }

/** Looks at one page, after so many rows. Throws SourceBreak, FetchError. */
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
    const events: Extract<ReadPage, { kind: 'read' }>['events'][number][] = []
    const input = { bytes: fetched.body, contentType: fetched.type, url: fetched.url }
    const asked = { currency: currencyOf(country), dialect: 'product-page', rowsBefore } as const
    for await (const event of readOffers({ ...input, ...asked })) {
      if (event.kind === 'ended') return { kind: 'read', events, rows: event.rows }
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
