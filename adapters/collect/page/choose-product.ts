import { foldText } from '#domain/search/words/fold.ts'
import { isRecord, textOf, type JsonRecord } from '../json.ts'
import { typesOf, type TypedNode } from './linked-data.ts'
import type { PageFacts } from './page-facts.ts'

export type ChosenProduct = {
  readonly node: JsonRecord
  /** From 0 to 1: how surely it is the page's own. */
  readonly certainty: number
}

/**
 * By address, name beside the page's titles, offers, and place in the markup. Of several that are named unlike the page
 * none is its own.
 */
export const chooseProduct = (
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
