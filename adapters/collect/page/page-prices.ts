import { typedNodes, nodesOf } from './linked-data.ts'
import { chooseProduct } from './choose-product.ts'
import type { OfferDraft } from '../offer-draft.ts'
import { makeOfferDraft } from '../offer-draft.ts'
import type { PageFacts } from './page-facts.ts'
import { schemaOffers } from './schema-offers.ts'
import { visibleStock } from './visible-stock.ts'
import { visiblePrice } from './visible-price.ts'

/** What each way of saying it says of the page's product; ways that say nothing are left out. */
export type PageSources = {
  readonly linkedData: readonly OfferDraft[]
  readonly microdata: readonly OfferDraft[]
  readonly openGraph: readonly OfferDraft[]
  readonly visible: readonly OfferDraft[]
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

const openGraph = ({ metas }: PageFacts): OfferDraft[] => {
  const meta = (...names: string[]): string =>
    names.map((name) => metas.get(name) ?? '').find((text) => text.trim() !== '') ?? ''
  const draft = makeOfferDraft()
  const sale = meta('product:sale_price:amount')
  const amount = meta('product:price:amount', 'og:price:amount', 'product:price', 'og:price')
  draft.put('price', sale || amount)
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

const visibleOffer = (facts: PageFacts): OfferDraft[] => {
  const [price, stock] = [visiblePrice(facts), visibleStock(facts)]
  if (price === undefined && stock === undefined) return []
  const draft = makeOfferDraft()
  draft.put('price', price ?? '')
  draft.put('availability', stock ?? '')
  return [draft]
}
