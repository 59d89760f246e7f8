import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import { chooseProduct, type ChosenProduct } from './choose-product.ts'
import type { PageData } from './is-product-page.ts'
import { nodesOf, typedNodes, typesOf } from './linked-data.ts'
import type { PageFacts } from './page-facts.ts'
import { schemaOffers } from './schema-offers.ts'
import { stockOf } from './stock-words.ts'
import { visiblePrice, type PriceWeights } from './visible-price.ts'

export type PageSources = {
  readonly linkedData: readonly RawOfferBuilder[]
  readonly microdata: readonly RawOfferBuilder[]
  readonly openGraph: readonly RawOfferBuilder[]
  readonly visible: readonly RawOfferBuilder[]
  readonly data: PageData
}

export const pageSources = (
  facts: PageFacts,
  { url, currency, weights }: PagePlace,
): PageSources => {
  const nodes = nodesOf(facts.linkedData)
  const items = typedNodes(facts.items)
  const [linked, item] = [nodes, items].map((some) => chooseProduct(some, facts, url))
  const offersOf = (chosen: ChosenProduct | undefined): readonly RawOfferBuilder[] =>
    chosen === undefined ? [] : schemaOffers(chosen.node, currency)
  const visible = visibleOffer(facts, weights)
  return {
    linkedData: offersOf(linked),
    microdata: offersOf(item),
    openGraph: openGraph(facts),
    visible,
    data: {
      certainty: Math.max(linked?.certainty ?? 0, item?.certainty ?? 0),
      types: [...nodes, ...items]
        .filter(({ path }) => path.every((name) => name === '@graph'))
        .flatMap(({ node }) => typesOf(node)),
      hasVisiblePrice: visible.some((draft) => draft.has('price')),
    },
  }
}

export type PagePlace = {
  readonly url: string
  /** What the shop asks its prices in. */
  readonly currency?: string | undefined
  /** Of the visible price; those that ship unless others are measured. */
  readonly weights?: PriceWeights | undefined
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

const visibleOffer = (facts: PageFacts, weights?: PriceWeights): RawOfferBuilder[] => {
  const { labelled, stockTexts, buyControls, brand } = facts
  const draft = makeRawOfferBuilder()
  draft.put('price', visiblePrice(facts, weights) ?? '')
  const said = stockOf([...stockTexts, labelled.get('stock') ?? ''])
  draft.put('availability', said ?? (buyControls > 0 ? 'in_stock' : ''))
  draft.put('offerId', labelled.get('sku') ?? labelled.get('code') ?? '')
  draft.put('groupId', labelled.get('sku') ?? '')
  draft.put('mpn', labelled.get('mpn') ?? '')
  draft.put('brand', labelled.get('brand') ?? brand)
  draft.add('gtins', labelled.get('gtin') ?? '')
  return Object.keys(draft.raw()).length === 0 ? [] : [draft]
}
