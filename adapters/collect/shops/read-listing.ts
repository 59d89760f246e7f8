import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { Broken } from '../broken.ts'
import type { DecodedText } from '../decode-text.ts'
import { isRecord, type JsonRecord } from '../json.ts'
import type { RawOfferBuilder } from '../raw-offer-builder.ts'
import { rowEvents } from '../row-events.ts'
import { wholeText } from '../whole-text.ts'

/** How a platform answers when a page of its products is asked for. */
export type Listing = {
  readonly dialect: FeedDialect
  /** Such as "the products.json of a Shopify shop". */
  readonly what: string
  /** Whether this is surely one, where nobody says what was asked for. */
  readonly isAnswer: (value: unknown) => boolean
  /** Undefined for an answer of another shape; throws Broken for a refusal. */
  readonly pageOf: (value: unknown, input: OfferReaderInput) => ListedPage | undefined
}

export type ListedPage = {
  readonly products: readonly unknown[]
  readonly read: (product: JsonRecord) => ListedProduct
  readonly isLast?: boolean
  /** Products of the whole list, as the shop says. */
  readonly total?: unknown
  readonly nextUrl?: string | undefined
  readonly collections?: Extract<ReadEvent, { kind: 'ended' }>['collections']
}

export type ListedProduct = {
  readonly offers: readonly RawOfferBuilder[]
  /** What its variants share when they are listed elsewhere, under the id of the group. */
  readonly group?: RawOfferBuilder
}

/** Throws Broken. */
export async function* readListing(
  { dialect, what, pageOf }: Listing,
  decoded: DecodedText,
  input: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const page = pageOf(parsedJson(await wholeText(decoded.text)), input)
  if (page === undefined) throw new Broken('invalid_feed_format', `This is not ${what}.`)
  yield* readPage(dialect, page, decoded)
}

export function* readPage(
  dialect: FeedDialect,
  { products, read, isLast, nextUrl, total, collections }: ListedPage,
  decoded: DecodedText,
): Generator<ReadEvent> {
  yield {
    kind: 'began',
    dialect,
    encoding: decoded.encoding,
    ...(typeof total === 'number' && { total }),
  }
  const groups: RawOffer[] = []
  let row = 0
  for (const product of products.filter(isRecord)) {
    const { offers, group } = read(product)
    if (group !== undefined) groups.push(group.raw())
    for (const draft of offers) {
      row += 1
      yield* rowEvents(draft.raw(), draft.problems(), { row })
    }
  }
  yield {
    kind: 'ended',
    rows: row,
    listed: products.length,
    ...(isLast !== undefined && { isLast }),
    ...(nextUrl !== undefined && { nextUrl }),
    ...(groups.length > 0 && { groups }),
    ...(collections !== undefined && { collections }),
  }
}

/** Throws Broken. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!/^\s*[[{]/.test(text)) {
      throw new Broken('invalid_feed_format', 'This is another text than JSON; it cannot be read.')
    }
    if (!/[}\]]$/.test(text.trimEnd())) {
      throw new Broken('incomplete_read_error', 'The JSON ends before its end.')
    }
    const where = /line \d+ column \d+/.exec(error instanceof Error ? error.message : '')?.[0]
    throw new Broken(
      'invalid_feed_format',
      `This is not valid JSON${where === undefined ? '' : `: see ${where}`}.`,
    )
  }
}
