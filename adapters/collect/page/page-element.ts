import { priceName } from './price-features.ts'

/** An open element of a page, with what its texts may be. */
export type PageElement = {
  readonly name: string
  readonly names: string
  readonly isStruck: boolean
  readonly isDisabled: boolean
  readonly order: number
  kept: string | undefined
  /** The text beside it, in front. */
  readonly before: string
  /** From here on it lists other products. */
  isRelated: boolean
  readonly mayBePrice: boolean
  readonly mayBeBrand: boolean
  readonly mayBeStock: boolean
  logo: string | undefined
  readonly limit: number
  readonly isLinkedData: boolean
  readonly isScript: boolean
  readonly isQuiet: boolean
}

export type Attributes = Readonly<Record<string, string>>

export const elementOf = (
  name: string,
  attributes: Attributes,
  around: PageElement | undefined,
  order: number,
  before: string,
): PageElement => {
  const names = namesOf(attributes)
  const isStruck =
    around?.isStruck === true ||
    struckTags.has(name) ||
    /line-through|strike-?through/.test(`${attributes['style'] ?? ''} ${names}`)
  const mayBePrice = !quietTags.has(name) && (priceName.test(names) || isMarkedPrice(attributes))
  const mayBeBrand = brandName.test(names) && !otherBrand.test(names)
  const mayBeStock = stockName.test(names)
  const isData = isLinkedData(name, attributes)
  const isScript = name === 'script' && !isData
  const isKept = keptTags.has(name) || isData || isScript || mayBePrice || mayBeBrand || mayBeStock
  return {
    name,
    names,
    isStruck,
    isDisabled: around?.isDisabled === true || attributes['disabled'] !== undefined,
    order,
    kept: isKept ? '' : undefined,
    before,
    isRelated: around?.isRelated === true,
    mayBePrice,
    mayBeBrand,
    mayBeStock,
    logo: undefined,
    limit: isData ? longestData : isScript ? longestScript : longestText,
    isLinkedData: isData,
    isScript,
    isQuiet: around?.isQuiet === true || quietTags.has(name),
  }
}

export const longestText = 200
const longestData = 2_000_000
const longestScript = 500_000

const keptTags: ReadonlySet<string> = new Set(['title', 'h1', 'button'])
const struckTags: ReadonlySet<string> = new Set(['del', 's', 'strike'])
const quietTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'option',
])

const isLinkedData = (name: string, attributes: Attributes): boolean =>
  name === 'script' && /^\s*application\/(?:[\w.-]+\+)?ld\+?json/i.test(attributes['type'] ?? '')

const namesOf = (attributes: Attributes): string =>
  ['class', 'id', 'itemprop', 'data-testid', 'data-qa', 'data-test']
    .map((name) => attributes[name] ?? '')
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 300)
    .toLowerCase()

/** The nearest first. */
export const namesAround = (stack: readonly PageElement[]): string[] =>
  stack
    .slice(-9)
    .toReversed()
    .map(({ names }) => names)

const stockName =
  /(?:^|[\s_-])(?:availability|stock|instock|outofstock|sold-?out|inventory)(?:$|[\s_-])/

const brandName =
  /(?:^|[\s_-])(?:brand|manufacturer|vendor|marca|marque)(?:[\s_-]?(?:name|logo|link|title))?(?:$|\s)/
const otherBrand = /nav|site|header|footer|brands|filter|menu/

const isMarkedPrice = (attributes: Attributes): boolean =>
  /price/i.test(attributes['itemprop'] ?? '')
