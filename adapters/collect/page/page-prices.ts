import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import type { PageData } from './is-product-page.ts'
import { nodesOf, typedNodes, typesOf, type TypedNode } from './linked-data.ts'
import type { PageFacts } from './page-facts.ts'
import { schemaOffers } from './schema-offers.ts'
import { stockOf } from './stock-words.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { isRecord, textOf, type JsonRecord } from '../json.ts'
import trained from './price-weights.json' with { type: 'json' }
import { priceCandidates, type PriceCandidate } from './price-features.ts'

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

type ChosenProduct = {
  readonly node: JsonRecord
  /** From 0 to 1: how surely it is the page's own. */
  readonly certainty: number
}

/**
 * By address, name beside the page's titles, offers, and place in the markup. Of several that are named unlike the page
 * none is its own.
 */
const chooseProduct = (
  nodes: readonly TypedNode[],
  facts: Pick<PageFacts, 'title' | 'headings' | 'canonical' | 'metas'>,
  url: string,
): ChosenProduct | undefined => {
  const products = nodes.flatMap(productOf)
  const titles = [facts.headings[0], facts.metas.get('og:title'), facts.title].map(wordsOf)
  const places = [url, facts.canonical, facts.metas.get('og:url')].flatMap((one) =>
    pathOf(one, url),
  )
  const scored = products.flatMap(({ node, path }, index) => {
    const alike = Math.max(...titles.map((title) => likeness(wordsOf(textOf(node['name'])), title)))
    const isHere = isAt(node, places, url)
    const isAside = isOther({ node, path })
    if (isAside && !isHere && alike < sameName) return []
    const score =
      4 * alike +
      (isHere ? 3 : 0) +
      (hasOffer(node) ? 2 : 0) -
      (isAside ? 4 : 0) -
      Math.min(index, 50) / 100
    return [{ node, score, certainty: isHere ? 1 : alike }]
  })
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  )
  if (best === undefined) return undefined
  const { node, certainty } = best
  // The only product of a page may be called otherwise there; where the page has no title nothing speaks against it.
  const alone = titles.every(({ size }) => size === 0) ? 1 : 0.5
  return { node, certainty: scored.length === 1 ? Math.max(certainty, alone) : certainty }
}

/** An offer on top that names its product as `itemOffered` makes it a product with that offer. */
const productOf = ({ node, path }: TypedNode): TypedNode[] => {
  const types = typesOf(node)
  if (types.some((type) => productTypes.has(type))) return [{ node, path }]
  const item = node['itemOffered']
  if (!types.includes('offer') || !isRecord(item) || item['offers'] !== undefined) return []
  const { itemOffered: _, ...offer } = node
  return path.includes('offers') ? [] : [{ node: { ...item, offers: [offer] }, path }]
}

/** Among other products, only one of nearly the page's own name is the page's. */
const sameName = 0.8

const productTypes: ReadonlySet<string> = new Set([
  'product',
  'productgroup',
  'individualproduct',
  'productmodel',
  'someproducts',
  'book',
  'vehicle',
  'car',
  'softwareapplication',
])

const asideNames: ReadonlySet<string> = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'hasVariant',
  'isVariantOf',
  'itemReviewed',
  'review',
])

const isOther = ({ node, path }: TypedNode): boolean =>
  node['@aside'] === true || path.some((name) => asideNames.has(name))

const wordsOf = (text: string | undefined): ReadonlySet<string> =>
  new Set(
    foldText((text ?? '').slice(0, 500))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  )

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0
  const common = [...a].filter((word) => b.has(word)).length
  return (common / Math.min(a.size, b.size) + common / Math.max(a.size, b.size)) / 2
}

const pathOf = (link: string | undefined, base: string): string[] => {
  const url = link === undefined ? null : URL.parse(link, base)
  return url === null ? [] : [url.pathname.replace(/\/$/, '')]
}

const isAt = (node: JsonRecord, places: readonly string[], base: string): boolean => {
  const offer: unknown = Array.isArray(node['offers']) ? node['offers'][0] : node['offers']
  const offerUrl =
    typeof offer === 'object' && offer !== null && 'url' in offer ? textOf(offer.url) : ''
  return [textOf(node['url']), textOf(node['@id']), offerUrl]
    .filter((link) => link !== '')
    .flatMap((link) => pathOf(link, base))
    .some((path) => path !== '' && places.includes(path))
}

const hasOffer = (node: JsonRecord): boolean =>
  node['offers'] !== undefined || node['hasVariant'] !== undefined

/** By the names of features, and what no price of a product is scored below (`none`). */
export type PriceWeights = Readonly<Record<string, number>>

/** The likeliest price that stands on a page; undefined where it is likelier that none is the product's. */
export const visiblePrice = (
  facts: PageFacts,
  weights: PriceWeights = trained,
): string | undefined => {
  const scored = priceCandidates(facts).map((one) => ({ ...one, score: scoreOf(one, weights) }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, one) => (most === undefined || one.score > most.score ? one : most),
    undefined,
  )
  return best !== undefined && best.score >= (weights['none'] ?? 0) ? best.text : undefined
}

/** Amounts that stand on the page as former or struck prices, and nowhere else. */
export const formerAmounts = (facts: PageFacts): ReadonlySet<number> => {
  const candidates = priceCandidates(facts)
  const asked = new Set(candidates.filter(({ isFormer }) => !isFormer).map(({ amount }) => amount))
  return new Set(candidates.map(({ amount }) => amount).filter((amount) => !asked.has(amount)))
}

/** `npm run bench -- product-pages-train FOLDER write` writes the weights. */
const scoreOf = ({ features }: PriceCandidate, weights: PriceWeights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)
