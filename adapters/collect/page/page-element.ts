import { priceName } from './price-features.ts'

/** An open element of a page, with what its texts may be. */
export type PageElement = {
  readonly name: string
  readonly names: string
  readonly isStruck: boolean
  readonly isLarge: boolean
  readonly isDisabled: boolean
  readonly order: number
  kept: string | undefined
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
    isLarge: around?.isLarge === true || isLargeText(name, attributes['style']),
    isDisabled: around?.isDisabled === true || attributes['disabled'] !== undefined,
    order,
    kept: isKept ? '' : undefined,
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

const keptTags: ReadonlySet<string> = new Set(['title', 'h1'])
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

const largeTags: ReadonlySet<string> = new Set(['b', 'strong', 'big', 'h1', 'h2', 'h3', 'h4'])

const isLargeText = (name: string, style = ''): boolean =>
  largeTags.has(name) || Number(fontSize.exec(style.slice(0, longestStyle))?.[1] ?? 0) >= 18

const fontSize = /font(?:-size)?:[^;]{0,80}?(\d{1,4})(?:\.\d{1,4})?px/
/** Nobody writes more for a price; what a page may hold without end takes long to search. */
const longestStyle = 300

const isMarkedPrice = (attributes: Attributes): boolean =>
  /price/i.test(attributes['itemprop'] ?? '')
