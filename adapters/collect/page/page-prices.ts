import { findNumbers } from '#domain/money/price-number.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import { chooseProduct } from './choose-product.ts'
import { nodesOf, typedNodes } from './linked-data.ts'
import type { PageFacts, PriceText } from './page-facts.ts'
import { schemaOffers } from './schema-offers.ts'

export type PageSources = {
  readonly linkedData: readonly RawOfferBuilder[]
  readonly microdata: readonly RawOfferBuilder[]
  readonly openGraph: readonly RawOfferBuilder[]
  readonly visible: readonly RawOfferBuilder[]
}

export const pageSources = (facts: PageFacts, url: string): PageSources => {
  const fromLinked = chooseProduct(nodesOf(facts.linkedData), facts, url)
  const fromItems = chooseProduct(typedNodes(facts.items), facts, url)
  return {
    linkedData: fromLinked === undefined ? [] : schemaOffers(fromLinked),
    microdata: fromItems === undefined ? [] : schemaOffers(fromItems),
    openGraph: openGraph(facts),
    visible: visibleOffer(facts),
  }
}

const openGraph = ({ metas }: PageFacts): RawOfferBuilder[] => {
  const meta = (...names: string[]): string =>
    names.map((name) => metas.get(name) ?? '').find((text) => text.trim() !== '') ?? ''
  const draft = makeRawOfferBuilder()
  const sale = meta('product:sale_price:amount')
  const amount = meta('product:price:amount', 'og:price:amount', 'product:price', 'og:price')
  draft.put('price', sale || amount)
  const was = meta('product:original_price:amount', 'og:price:standard_amount')
  draft.put('claimedWas', was || (sale === '' ? '' : amount))
  draft.put('currency', meta('product:price:currency', 'og:price:currency'))
  draft.put('availability', meta('product:availability', 'og:availability'))
  draft.put('condition', meta('product:condition', 'og:condition'))
  draft.put('offerId', meta('product:retailer_item_id'))
  draft.put('brand', meta('product:brand', 'og:brand'))
  draft.put('title', meta('og:title', 'twitter:title'))
  draft.put('imageUrl', meta('og:image', 'twitter:image'))
  draft.put('description', meta('og:description', 'description'))
  draft.add('gtins', meta('product:ean', 'product:gtin', 'product:upc', 'product:isbn'))
  draft.put('mpn', meta('product:mfr_part_no'))
  return [draft]
}

const visibleOffer = (facts: PageFacts): RawOfferBuilder[] => {
  const [price, stock] = [visiblePrice(facts), visibleStock(facts)]
  if (price === undefined && stock === undefined) return []
  const draft = makeRawOfferBuilder()
  draft.put('price', price ?? '')
  draft.put('availability', stock ?? '')
  return [draft]
}

/** Undefined when the page says nothing, or different things of different variants. */
const visibleStock = ({ stockTexts }: Pick<PageFacts, 'stockTexts'>): string | undefined => {
  const said = new Set(stockTexts.flatMap((text) => wordOf(text) ?? []))
  return said.size === 1 ? [...said][0] : undefined
}

const wordOf = (text: string): string | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0]

/** Refusals first: 'not in stock' contains 'in stock'. */
const words: readonly (readonly [string, RegExp])[] = [
  [
    'out_of_stock',
    /\b(?:out of stock|sold out|not (?:in stock|available)|unavailable|no longer available)\b/i,
  ],
  ['backorder', /\b(?:back ?-?order|available to order|special order)\b/i],
  ['preorder', /\bpre-?order\b/i],
  ['in_stock', /\b(?:in stock|available now|\d+ available|ready to ship)\b|^available$/i],
]

/** Near the heading, named a price, with a currency, not crossed out, no other product's. */
const visiblePrice = ({ priceTexts }: PageFacts): string | undefined => {
  const candidates = priceTexts.flatMap(toCandidate)
  const asked = candidates.map((one) => ({
    ...one,
    // The price is often repeated, beside the button or in a bar.
    score:
      one.score +
      Math.min(candidates.filter(({ amount }) => amount === one.amount).length - 1, 3) * 0.4,
  }))
  const best = asked.reduce<(typeof asked)[number] | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  )
  return best !== undefined && best.score >= leastScore ? best.text : undefined
}

type Candidate = { readonly text: string; readonly amount: number; readonly score: number }

const leastScore = 3

const toCandidate = (price: PriceText): Candidate[] => {
  const reading = parsePriceText(price.text)
  if (!reading.ok || Number(reading.amount) === 0) return []
  const numbers = findNumbers(price.text).length
  const hasSign = reading.sign !== undefined
  const [own = '', ...around] = price.names
  const near = around.slice(0, 3).join(' ')
  const all = around.join(' ')
  let score = hasSign ? 2 : 0.5
  if (price.isStruck) score -= 4
  if (numbers > 1) score -= 1.2 * Math.min(numbers - 1, 4)
  if (price.text.length > 40) score -= 1
  if (/pri[cs]e|preis|prix|precio|prezzo|cena|hind|pris\b|prijs|hinta/.test(own)) score += 1.5
  else if (/pri[cs]e|preis|prix|precio|prezzo|cena|hind|pris\b|prijs|hinta/.test(near)) score += 1
  if (now.test(own) || now.test(near)) score += 0.7
  if (former.test(own)) score -= 2.5
  else if (former.test(near)) score -= 1
  if (withoutTax.test(`${own} ${near} ${price.text}`)) score -= 0.7
  if (otherAmount.test(own) || otherAmount.test(near) || otherText.test(price.text)) score -= 2.5
  if (aside.test(`${own} ${around.slice(0, 5).join(' ')}`)) score -= 2.5
  else if (aside.test(all)) score -= 1
  if (main.test(all)) score += 0.8
  return [{ text: price.text, amount: Number(reading.amount), score: score + nearness(price) }]
}

/** From 2 right after the heading down to 0. */
const nearness = ({ order, headingOrder }: PriceText): number => {
  if (headingOrder === undefined) return 0.3
  const distance = Math.max(order - headingOrder, 0)
  return 2 / (1 + distance / 60)
}

const now = /\b(?:sales?|special|now|current|final|our|actual|offer|promo)(?:\b|[-_ ]?price)/
const former =
  /\b(?:old|was|rrp|msrp|list|strike|before|crossed|original|regular|retail|compare|previous|uvp)|strike|oldprice|was[-_]?price|_old|line-?through|disc(?:ount)?\b|saving|save\b/
const withoutTax =
  /no-?tax|ex(?:cl)?[-_. ]?(?:gst|vat|tax)|excl(?:uding)?\b|without[-_ ]?(?:tax|vat)|bez dph|\bht\b|\+ ?gst/i
const otherAmount =
  /shipping|delivery|freight|postage|basket|mini-?cart|cart-?total|sub-?total|instal|finance|afterpay|laybuy|zip-?pay|klarna|monthly|per-?unit|unit-?price|points|bonus|deposit|warranty|tip\b|gift/
const otherText =
  /\b(?:shipping|delivery|off|save|per (?:week|month)|\/ ?(?:mo|wk|month|week|100|kg)|points|orders? over)\b/i
const aside =
  /owl-|slick|swiper|related|recommend|similar|carousel|slider|upsell|cross-?sell|also|recently|viewed|tile|product-?card|product-?list|item-?list|footer|header|navbar|modal|popup|sidebar|sponsor|bundle|accessor|filter|review/
const main =
  /product-?(?:main|detail|info|essential|basic|view|page|price|summary)|\bpdp|detail|buy-?box|purchase|add-?to-?(?:cart|basket)|main/
