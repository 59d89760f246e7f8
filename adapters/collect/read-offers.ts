import { detachString } from '#application/collect/feed/detach-string.ts'
import type {
  OfferReader,
  OfferReaderInput,
  ReadEvent,
} from '#application/collect/feed/offer-reader.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { Broken } from './broken.ts'
import { decodeText, type DecodedText } from './decode-text.ts'
import { isWebPage, refuseForm } from './read-sitemap.ts'
import { readJson } from './read-json.ts'
import { readProductPage } from './read-product-page.ts'
import { readTable } from './read-table.ts'
import { readXml } from './read-xml.ts'
import { problemEvent } from './row-events.ts'
import { readListing, type Listing } from './shops/read-listing.ts'
import { magentoListing } from './shops/read-magento.ts'
import { shopifyListing } from './shops/read-shopify.ts'
import { squarespaceListing } from './shops/read-squarespace.ts'
import { wooCommerceListing } from './shops/read-woocommerce.ts'
import { unpack } from './unpack.ts'

export const readOffers: OfferReader = async function* (input) {
  try {
    yield* withDuplicates(readWhatItIs(input), input.rowsBefore ?? 0)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    yield { kind: 'broken', code: error.code, message: error.message }
  }
}

async function* readWhatItIs(input: OfferReaderInput): AsyncGenerator<ReadEvent> {
  const decoded = await decodeText(unpack(input.bytes), input.contentType)
  const start = decoded.head.slice(0, 4096).trimStart()
  if (start === '') throw new Broken('empty_feed', 'The file is empty.')
  const listing = listings.find(({ dialect }) => dialect === input.dialect)
  if (input.dialect === 'product-page') yield* readProductPage(decoded, input)
  else if (listing !== undefined) yield* readListing(listing, decoded, input)
  else if (input.mayBePage && isWebPage(start)) yield* readShownProduct(decoded, input, start)
  else {
    refuseForm(start)
    if (start.startsWith('<')) yield* readXml(decoded)
    else if (/^[[{]/.test(start)) yield* readJson(decoded, input)
    else yield* readTable(decoded, input)
  }
}

const listings: readonly Listing[] = [
  shopifyListing,
  wooCommerceListing,
  magentoListing,
  squarespaceListing,
]

/** Throws Broken for a page without a product. */
async function* readShownProduct(
  decoded: DecodedText,
  input: OfferReaderInput,
  start: string,
): AsyncGenerator<ReadEvent> {
  const events: ReadEvent[] = []
  for await (const event of readProductPage(decoded, input)) events.push(event)
  if (!events.some(({ kind }) => kind === 'row')) refuseForm(start)
  yield* events
}

/** Reports repeated ids; the later record is a row all the same. */
async function* withDuplicates(
  events: AsyncIterable<ReadEvent>,
  rowsBefore: number,
): AsyncGenerator<ReadEvent> {
  const seen = new Map<string, number>()
  for await (const event of events) {
    if (event.kind === 'row' && event.raw.offerId !== undefined) {
      const id = event.raw.offerId.slice(0, 200)
      const first = seen.get(id)
      if (first !== undefined) {
        const value = `the same id as on record ${rowsBefore + first}`
        yield problemEvent(event.raw, rowProblem('duplicate_id', { value }), event)
      } else if (seen.size < mostIds) seen.set(detachString(id), event.row)
    }
    yield event
  }
}

/** More would only cost memory; the store separates ids anyway. */
const mostIds = 2_000_000
