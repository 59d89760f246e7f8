import { dialectsIn, type FeedDialect } from '#application/collect/feed/dialects.ts'
import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { Broken } from './broken.ts'
import { jsonCells } from './columns/json-cells.ts'
import { knownColumns } from './columns/read-columns.ts'
import { cutRecords } from './cut-records.ts'
import type { DecodedText } from './decode-text.ts'
import { isRecord, nodesOf, recordOf, textOf, type JsonRecord } from './json.ts'
import { problemEvent, rowEvents } from './row-events.ts'
import { magentoListing } from './shops/read-magento.ts'
import { jsonOffers, shopifyListing } from './shops/read-shopify.ts'
import { parsedJson, readPage } from './shops/read-listing.ts'
import { squarespaceListing } from './shops/read-squarespace.ts'
import { wooCommerceListing } from './shops/read-woocommerce.ts'
import { wholeText } from './whole-text.ts'

/** A list of products, as a whole or a line each, known by the words of its fields. Throws Broken. */
export async function* readJson(
  decoded: DecodedText,
  input: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const [first, ...more] = decoded.head.trimStart().split('\n', 3)
  const line = more.some((text) => text.trim() !== '') ? parsedLine(first ?? '') : undefined
  if (line !== undefined) {
    const found = findProducts(line)
    if (found === undefined) throw new Broken('invalid_feed_format', noProducts)
    yield* readLines(found.dialect, decoded, input)
  } else yield* readWhole(decoded, input)
}

async function* readWhole(
  decoded: DecodedText,
  input: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const value = parsedJson(await wholeText(decoded.text))
  const listing = listings.find(({ isAnswer }) => isAnswer(value))
  const found = findProducts(value)
  const page =
    listing?.pageOf(value, input) ??
    (found
      ? {
          products: found.products,
          read: (product: JsonRecord) => jsonOffers(found.dialect, product, input),
        }
      : shopifyListing.pageOf(value, input))
  if (page === undefined) throw new Broken(...faultOf(value))
  yield* readPage(listing?.dialect ?? found?.dialect ?? 'shopify-json', page, decoded)
}

const listings = [wooCommerceListing, magentoListing, squarespaceListing]

const parsedLine = (line: string): JsonRecord | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

async function* readLines(
  dialect: FeedDialect,
  decoded: DecodedText,
  input: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  yield { kind: 'began', dialect, encoding: decoded.encoding }
  let row = 0
  // No text holds a zero, so that each line is a record.
  for await (const { line, text, fault } of cutRecords(decoded.text, '\0')) {
    const product = parsedLine(text ?? '')
    if (product === undefined) {
      row += 1
      yield problemEvent({}, rowProblem(fault ?? 'line_not_json', { value: text }), { row, line })
      continue
    }
    for (const draft of jsonOffers(dialect, product, input).offers) {
      row += 1
      yield* rowEvents(draft.raw(), draft.problems(), { row, line })
    }
  }
  yield { kind: 'ended', rows: row }
}

type Found = { readonly dialect: FeedDialect; readonly products: readonly unknown[] }

/** The first list whose objects, or the first object which, has the words of a known kind. */
const findProducts = (value: unknown, depth = 0): Found | undefined => {
  const products = isRecord(value) && nodesOf(value).length === 0 ? [value] : nodesOf(value)
  const dialect = recognise(products)
  if (dialect !== undefined) return { dialect, products }
  if (depth >= deepest || !isRecord(value)) return undefined
  for (const inner of Object.values(value).slice(0, 100)) {
    const found = typeof inner === 'object' ? findProducts(inner, depth + 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const deepest = 6

const recognise = (products: readonly unknown[]): FeedDialect | undefined => {
  const cells = products
    .filter(isRecord)
    .slice(0, 20)
    .map((product) => jsonCells(product))
  const has = (key: string): boolean => cells.some((each) => each.has(key))
  const [best] = jsonDialects
    .map((dialect) => ({ dialect, known: knownColumns(dialect, has) }))
    .filter(({ known }) => known > 0)
    .toSorted((a, b) => b.known - a.known)
  return best?.dialect
}

const jsonDialects = dialectsIn('json')

const noProducts =
  'This JSON holds no list of products with names that we know, such as id, title, price and link.'

const faultOf = (value: unknown): ConstructorParameters<typeof Broken> => {
  const { errors, error, message } = recordOf(value)
  const [first] = Array.isArray(errors) ? errors : [errors]
  const said = [first, error, message].map((each) =>
    textOf(isRecord(each) ? each['message'] : each),
  )
  const words = said.find((text) => text !== '')
  if (words !== undefined) {
    return [
      'invalid_feed_format',
      `This JSON holds no products, but the answer "${words.slice(0, 200)}".`,
    ]
  }
  return nodesOf(value).length === 0 && Array.isArray(value)
    ? ['empty_feed', 'The list of products is empty.']
    : ['invalid_feed_format', noProducts]
}
