import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem, type RowProblem } from '#domain/collect/row-problem.ts'
import type { DecodedText } from './decode-text.ts'
import { pageSources, type PagePlace, type PageSources, formerAmounts } from './page/page-prices.ts'
import { isProductPage } from './page/is-product-page.ts'
import { scanPage } from './page/scan-page.ts'
import { cleanBrand, type PageFacts } from './page/page-facts.ts'
import { addressOf, numberIn } from './product-address.ts'
import { rowEvents } from './row-events.ts'
import { wholeText } from './whole-text.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { readAvailability } from '#domain/offer/feed-words.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'

/** Linked data, else microdata, else Open Graph, else what is visible. Throws Broken above 8 MB. */
export async function* readProductPage(
  decoded: DecodedText,
  { url, currency }: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const html = await wholeText(decoded.text, largestPage)
  const offers = pageOffers(html, { url, currency })
  yield {
    kind: 'began',
    dialect: 'product-page',
    encoding: decoded.encoding,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  if (offers.length === 0) yield { kind: 'problem', row: 1, problem: rowProblem('no_product') }
  let row = 0
  for (const { raw, problems } of offers) {
    row += 1
    yield* rowEvents(raw, problems, { row })
  }
  yield { kind: 'ended', rows: Math.max(row, 1) }
}

const largestPage = 8_388_608

export const pageOffers = (html: string, place: PagePlace): PageOffer[] => {
  const facts = scanPage(html)
  return mergeSources(pageSources(facts, place), facts, place.url)
}

type PageOffer = { readonly raw: RawOffer; readonly problems: readonly RowProblem[] }

/** The offers of the first source with a price, completed by the others; a lone price may be outvoted. */
const mergeSources = (sources: PageSources, facts: PageFacts, url: string): PageOffer[] => {
  const ways = [sources.linkedData, sources.microdata, sources.openGraph, sources.visible]
  const main = ways.find((way) => way.some((draft) => draft.has('price'))) ?? []
  const isTold = sources.linkedData.length + sources.microdata.length > 0
  const page = pageTexts(facts, url)
  if ((!isTold && main.length === 0) || !isProductPage(facts, page.url, sources.data)) return []
  const rows = main.length > 0 ? main : [...sources.linkedData, ...sources.microdata].slice(0, 1)
  const isOne = rows.length === 1
  // What stands on the page may be of any of several variants.
  const others = ways.filter(
    (way) => way !== main && way.length === 1 && (isOne || way !== sources.visible),
  )
  const rest = others.flat().map((draft) => withMakersNumber(draft.raw(), page))
  return rows.map((draft) => {
    const own = withMakersNumber(draft.raw(), page)
    const asked = isOne ? fairPrice(own, rest, formerAmounts(facts)) : own
    const raw = [...rest, page].reduce<RawOffer>((filled, more) => fillIn(filled, more), asked)
    const problems =
      isOne && rest.some((other) => disagree(own, other))
        ? [rowProblem('price_disagrees', { value: pricesOf([own, ...rest]) })]
        : []
    return { raw: whole(raw, url), problems: [...draft.problems(), ...problems] }
  })
}

/** Another price counts that two sources agree on, or that stands beside this one crossed out. */
const fairPrice = (
  own: RawOffer,
  rest: readonly RawOffer[],
  formers: ReadonlySet<number>,
): RawOffer => {
  const amount = amountOf(own)
  if (amount === undefined || rest.some((other) => amountOf(other) === amount)) return own
  const others = rest.filter((other) => amountOf(other) !== undefined)
  const agreed = others.find((one, at) =>
    others.some((other, place) => place > at && amountOf(other) === amountOf(one)),
  )
  const lower = others.find((other) => (amountOf(other) ?? Infinity) < amount)
  const fair = agreed ?? (formers.has(amount) ? lower : undefined)
  if (fair === undefined) return own
  const { claimedWas: _was, ...kept } = own
  const { price, currency = own.currency } = fair
  return {
    ...kept,
    ...(price !== undefined && { price }),
    ...(currency !== undefined && { currency }),
  }
}

/** A page without an id of its own is named by the number in its address, else by the address. */
const whole = ({ brand: named, groupId, ...raw }: RawOffer, base: string): RawOffer => {
  const link = (text: string): string => URL.parse(text, base)?.href ?? text
  const own = raw.url === undefined ? base : link(raw.url)
  // Templates write the address of the front page into every page.
  const url = isFrontPage(own) ? base : own
  const brand = cleanBrand(named)
  const offerId = raw.offerId ?? numberIn(url) ?? url.replace(/#.*$/s, '')
  return {
    ...raw,
    ...(brand !== undefined && { brand }),
    ...(groupId !== undefined && groupId !== offerId && { groupId }),
    url,
    ...(raw.imageUrl !== undefined && { imageUrl: link(raw.imageUrl) }),
    offerId,
  }
}

const isFrontPage = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.pathname === '/' && url.search === ''
}

/** Shops also give their own number for the maker's. One of digits alone is believed where a title has it, too. */
const withMakersNumber = ({ mpn, ...raw }: RawOffer, { title = '', url }: PageTexts): RawOffer => {
  const own = [raw.offerId, raw.groupId, numberIn(url)]
  const isOfMaker = mpn !== undefined && (!own.includes(mpn) || /\p{L}/u.test(mpn))
  return isOfMaker || (mpn !== undefined && `${raw.title} ${title}`.includes(mpn))
    ? { ...raw, mpn }
    : raw
}

/** A price and its currency go together, and a sale with its price. */
const fillIn = (own: RawOffer, more: RawOffer): RawOffer => {
  const { price: _price, claimedWas: _was, currency, offerId: _id, ...rest } = more
  const ownHasCurrency = own.currency !== undefined
  const isUnread = readAvailability(own.availability) === 'unknown'
  return {
    ...rest,
    ...(own.offerId === undefined && more.offerId !== undefined && { offerId: more.offerId }),
    ...(!ownHasCurrency && currency !== undefined && { currency }),
    ...own,
    ...(isUnread && more.availability !== undefined && { availability: more.availability }),
  }
}

type PageTexts = RawOffer & { readonly url: string }

const pageTexts = (facts: PageFacts, url: string): PageTexts => {
  const title = facts.headings[0] ?? facts.title
  return {
    ...(title !== '' && { title }),
    ...(facts.brand !== '' && { brand: facts.brand }),
    url: addressOf(facts.canonical || (facts.metas.get('og:url') ?? ''), url),
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
