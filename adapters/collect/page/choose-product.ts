import { foldText } from '#domain/search/words/fold.ts'
import { textOf, type JsonRecord } from '../json.ts'
import { typesOf, type TypedNode } from './linked-data.ts'
import type { PageFacts } from './page-facts.ts'

/** By address, name beside the page's titles, offers, and place in the markup. */
export const chooseProduct = (
  nodes: readonly TypedNode[],
  facts: Pick<PageFacts, 'title' | 'headings' | 'canonical' | 'metas'>,
  url: string,
): JsonRecord | undefined => {
  const products = nodes.filter(({ node }) => typesOf(node).some((type) => productTypes.has(type)))
  const titles = [facts.headings[0], facts.metas.get('og:title'), facts.title].map(wordsOf)
  const places = [url, facts.canonical, facts.metas.get('og:url')].flatMap((one) =>
    pathOf(one, url),
  )
  const scored = products.map(({ node, path }, index) => ({
    node,
    score:
      4 * Math.max(...titles.map((title) => likeness(wordsOf(textOf(node['name'])), title))) +
      (isAt(node, places, url) ? 3 : 0) +
      (hasOffer(node) ? 2 : 0) -
      (path.some((name) => asideNames.has(name)) ? 4 : 0) -
      Math.min(index, 50) / 100,
  }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  )
  // One in an aside with another name is another product.
  return best !== undefined && best.score >= 0 ? best.node : undefined
}

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
