import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem, type RowProblem } from '#domain/collect/row-problem.ts'
import type { DecodedText } from './decode-text.ts'
import { pageSources, type PageSources } from './page/page-prices.ts'
import { scanPage } from './page/scan-page.ts'
import { rowEvents } from './row-events.ts'
import { wholeText } from './whole-text.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import type { PageFacts } from './page/page-facts.ts'

/** Linked data, else microdata, else Open Graph, else what is visible. Throws Broken above 8 MB. */
export async function* readProductPage(
  decoded: DecodedText,
  { url }: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const facts = scanPage(await wholeText(decoded.text, largestPage))
  yield {
    kind: 'began',
    dialect: 'product-page',
    encoding: decoded.encoding,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  const offers = mergeSources(pageSources(facts, url), facts, url)
  if (offers.length === 0) yield { kind: 'problem', row: 1, problem: rowProblem('no_product') }
  let row = 0
  for (const { raw, problems } of offers) {
    row += 1
    yield* rowEvents(raw, problems, { row })
  }
  yield { kind: 'ended', rows: Math.max(row, 1) }
}

const largestPage = 8_388_608

type PageOffer = { readonly raw: RawOffer; readonly problems: readonly RowProblem[] }

/** The offers of the first source with a price, completed by the others. */
const mergeSources = (sources: PageSources, facts: PageFacts, url: string): PageOffer[] => {
  const ways = [sources.linkedData, sources.microdata, sources.openGraph, sources.visible]
  const main = ways.find((way) => way.some((draft) => draft.has('price'))) ?? []
  const isProduct = main.length > 0 || sources.linkedData.length + sources.microdata.length > 0
  if (!isProduct) return []
  const others = ways.filter((way) => way !== main && way.length === 1).flat()
  const rest = others.map((draft) => draft.raw())
  const page = pageTexts(facts, url)
  const rows = main.length > 0 ? main : [...sources.linkedData, ...sources.microdata].slice(0, 1)
  return rows.map((draft) => {
    const own = draft.raw()
    const raw = [...rest, page].reduce<RawOffer>((filled, more) => fillIn(filled, more), own)
    const problems =
      rows.length === 1 && rest.some((other) => disagree(own, other))
        ? [rowProblem('price_disagrees', { value: pricesOf([own, ...rest]) })]
        : []
    return { raw: whole(raw, url), problems: [...draft.problems(), ...problems] }
  })
}

/** A page without an id of its own is named by its address. */
const whole = (raw: RawOffer, base: string): RawOffer => {
  const link = (text: string): string => URL.parse(text, base)?.href ?? text
  const url = raw.url === undefined ? base : link(raw.url)
  return {
    ...raw,
    url,
    ...(raw.imageUrl !== undefined && { imageUrl: link(raw.imageUrl) }),
    offerId: raw.offerId ?? url.replace(/#.*$/s, ''),
  }
}

/** A price and its currency go together, and a sale with its price. */
const fillIn = (own: RawOffer, more: RawOffer): RawOffer => {
  const { price: _price, claimedWas: _was, currency, offerId: _id, ...rest } = more
  const ownHasCurrency = own.currency !== undefined
  return {
    ...rest,
    ...(own.offerId === undefined && more.offerId !== undefined && { offerId: more.offerId }),
    ...(!ownHasCurrency && currency !== undefined && { currency }),
    ...own,
  }
}

const pageTexts = (facts: PageFacts, url: string): RawOffer => {
  const title = facts.headings[0] ?? facts.title
  const link = facts.canonical === undefined ? null : URL.parse(facts.canonical, url)
  return {
    ...(title !== '' && { title }),
    ...(facts.brand !== undefined && { brand: facts.brand }),
    url: link?.href ?? url,
  }
}

const disagree = (a: RawOffer, b: RawOffer): boolean => {
  const [first, second] = [amountOf(a), amountOf(b)]
  return first !== undefined && second !== undefined && first !== second
}

const amountOf = ({ price }: RawOffer): number | undefined => {
  const reading = price === undefined ? undefined : parsePriceText(price)
  return reading?.ok === true ? Number(reading.amount) : undefined
}

const pricesOf = (raws: readonly RawOffer[]): string =>
  [...new Set(raws.flatMap(({ price }) => price ?? []))].join(' / ')
