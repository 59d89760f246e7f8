import { typedNodes, nodesOf } from './linked-data.ts'
import { chooseProduct } from './choose-product.ts'
import { type RawOfferBuilder, makeRawOfferBuilder } from '../raw-offer-builder.ts'
import type { PageFacts } from './page-facts.ts'
import { schemaOffers } from './schema-offers.ts'
import { visiblePrice } from './visible-price.ts'

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
