import { Parser } from 'htmlparser2'
import { brandOf } from './brand-of-html.ts'
import { makeMicrodata, type Microdata } from './microdata.ts'
import type { PageFacts, PriceText } from './page-facts.ts'

/** One pass without building a tree, bounded in memory and time; stops at absurd nesting. */
export const scanPage = (html: string): PageFacts => {
  const scan: Scan = {
    found: {
      title: '',
      headings: [],
      canonical: undefined,
      brand: undefined,
      metas: new Map(),
      linkedData: [],
      stockTexts: [],
      priceTexts: [],
    },
    stack: [],
    microdata: makeMicrodata(),
    order: 0,
    headingOrder: undefined,
  }
  const parser = new Parser({
    onopentag: (name, attributes) => openElement(scan, name, attributes),
    ontext: (text) => readText(scan, text),
    onclosetag: () => closeElement(scan),
  })
  for (let at = 0; at < html.length && scan.stack.length < deepest; at += pieceSize) {
    parser.write(html.slice(at, at + pieceSize))
  }
  if (scan.stack.length < deepest) parser.end()
  return { ...scan.found, items: scan.microdata.items() }
}

type Scan = {
  readonly found: {
    title: string
    readonly headings: string[]
    canonical: string | undefined
    brand: string | undefined
    readonly metas: Map<string, string>
    readonly linkedData: string[]
    readonly stockTexts: string[]
    readonly priceTexts: PriceText[]
  }
  readonly stack: Element[]
  readonly microdata: Microdata
  order: number
  headingOrder: number | undefined
}

type Element = {
  readonly name: string
  readonly names: string
  readonly isStruck: boolean
  readonly order: number
  kept: string | undefined
  readonly mayBePrice: boolean
  readonly mayBeBrand: boolean
  readonly mayBeStock: boolean
  logo: string | undefined
  readonly limit: number
  readonly isLinkedData: boolean
  readonly isQuiet: boolean
}

type Attributes = Readonly<Record<string, string>>

const openElement = (scan: Scan, name: string, attributes: Attributes): void => {
  const { found, stack, microdata } = scan
  scan.order += 1
  if (name === 'meta') putMeta(found.metas, attributes)
  if (name === 'link' && /\bcanonical\b/i.test(attributes['rel'] ?? '')) {
    found.canonical ??= attributes['href']
  }
  if (name === 'img') {
    const logo = attributes['alt'] ?? attributes['title']
    for (const around of stack.slice(-4)) if (around.mayBeBrand) around.logo ??= logo
  }
  const element = elementOf(name, attributes, stack.at(-1), scan.order)
  stack.push(element)
  if (name === 'sup' || /cent|decimal|fraction/.test(element.names)) beginCents(stack)
  microdata.open(name, attributes)
  const price = attributes['data-price'] ?? attributes['data-product-price']
  if (price !== undefined) {
    addPrice(scan, element, price.slice(0, longestText), ['data-price', ...namesAround(stack)])
  }
}

const elementOf = (
  name: string,
  attributes: Attributes,
  around: Element | undefined,
  order: number,
): Element => {
  const names = namesOf(attributes)
  const isStruck =
    around?.isStruck === true ||
    struckTags.has(name) ||
    /line-through|strike-?through/.test(`${attributes['style'] ?? ''} ${names}`)
  const mayBePrice = !quietTags.has(name) && (priceName.test(names) || isMarkedPrice(attributes))
  const mayBeBrand = brandName.test(names) && !otherBrand.test(names)
  const mayBeStock = stockName.test(names)
  const isData = isLinkedData(name, attributes)
  const isKept = keptTags.has(name) || isData || mayBePrice || mayBeBrand || mayBeStock
  return {
    name,
    names,
    isStruck,
    order,
    kept: isKept ? '' : undefined,
    mayBePrice,
    mayBeBrand,
    mayBeStock,
    logo: undefined,
    limit: name === 'script' ? longestScript : longestText,
    isLinkedData: isData,
    isQuiet: around?.isQuiet === true || quietTags.has(name),
  }
}

const addPrice = (
  { found, headingOrder }: Scan,
  { isStruck, order }: Element,
  text: string,
  names: readonly string[],
): void => {
  if (found.priceTexts.length < mostPrices) {
    found.priceTexts.push({ text, names, isStruck, order, headingOrder })
  }
}

const readText = (scan: Scan, text: string): void => {
  const { stack, microdata, order } = scan
  microdata.text(text)
  const inner = stack.at(-1)
  const isQuiet = inner?.isQuiet === true
  for (let at = stack.length - 1, up = 0; at >= 0 && up < 12; at -= 1, up += 1) {
    const element = stack[at]
    if (element?.kept === undefined || element.kept.length > element.limit) continue
    // What is crossed out is no part of the price around it.
    if (inner?.isStruck === true && !element.isStruck && element.mayBePrice) continue
    if (!isQuiet || element.isLinkedData) element.kept += text.slice(0, element.limit)
  }
  if (inner && !isQuiet && !inner.mayBePrice && shortPrice.test(text)) {
    addPrice(scan, { ...inner, order }, text.trim().slice(0, longestText), namesAround(stack))
  }
}

const closeElement = (scan: Scan): void => {
  const { found, stack, microdata } = scan
  const element = stack.pop()
  microdata.close()
  if (element?.kept === undefined) return
  const kept = element.kept.replace(/\s+/g, ' ').trim()
  if (element.mayBeStock && kept !== '' && kept.length < 100) {
    if (found.stockTexts.length < mostStockTexts) found.stockTexts.push(kept)
  }
  if (element.mayBeBrand && found.brand === undefined) {
    const named = brandOf(element.kept, element.logo)
    if (named !== undefined && !noBrandName.test(named)) found.brand = named
  }
  if (element.isLinkedData) found.linkedData.push(element.kept)
  else if (element.name === 'title') found.title ||= kept
  else if (element.name === 'h1') {
    if (found.headings.length < 5 && kept !== '') found.headings.push(kept)
    scan.headingOrder ??= element.order
  } else if (element.mayBePrice && /\d/.test(kept) && kept.length <= longestText) {
    addPrice(scan, element, kept, [element.names, ...namesAround(stack)])
  }
}

/** Raised cents have no point of their own. */
const beginCents = (stack: readonly Element[]): void => {
  for (const element of stack.slice(-6)) {
    if (element.mayBePrice && element.kept !== undefined && /\d\s*$/.test(element.kept)) {
      element.kept = `${element.kept.trimEnd()}.`
    }
  }
}

const deepest = 1_000
const pieceSize = 16_384
const mostPrices = 600
const longestText = 200
const longestScript = 2_000_000

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

const putMeta = (metas: Map<string, string>, attributes: Attributes): void => {
  const name = attributes['property'] ?? attributes['name'] ?? attributes['itemprop']
  const content = attributes['content']
  if (name === undefined || content === undefined || metas.size > 500) return
  const key = name.toLowerCase()
  if (!metas.has(key)) metas.set(key, content.slice(0, 5000))
}

const namesOf = (attributes: Attributes): string =>
  ['class', 'id', 'itemprop', 'data-testid', 'data-qa', 'data-test']
    .map((name) => attributes[name] ?? '')
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 300)
    .toLowerCase()

const namesAround = (stack: readonly Element[]): string[] =>
  stack
    .slice(-9)
    .toReversed()
    .map(({ names }) => names)

const mostStockTexts = 50
const stockName =
  /(?:^|[\s_-])(?:availability|stock|instock|outofstock|sold-?out|inventory)(?:$|[\s_-])/

const brandName =
  /(?:^|[\s_-])(?:brand|manufacturer|vendor|marca|marque)(?:[\s_-]?(?:name|logo|link|title))?(?:$|\s)/
const noBrandName = /[:|${}<>]|brands$|^(?:shop|view|see|more|all)\b/i
const otherBrand = /nav|site|header|footer|brands|filter|menu/

/** In the languages of shops. */
const priceName =
  /pri[cs]e|prijs|preis|prix|prezzo|precio|preco|preço|cena|ceny|pris(?:\b|_|-)|hinta|hind|fiyat|amount|cost\b|money|our_price|sale-?price/

const isMarkedPrice = (attributes: Attributes): boolean =>
  /price/i.test(attributes['itemprop'] ?? '')

const shortPrice =
  /^\s*(?:[A-Z]{2,3}\s?)?(?:[$€£₹¥₪₩]|\p{Sc}|kr|zł|Lei|руб|тг)\.?\s?\d[\d.,\s']{0,14}\s*$|^\s*\d[\d.,\s']{0,14}\s?(?:[$€£₹¥₪₩]|\p{Sc}|kr|zł|lei|ron|Kč|Ft|руб|тг|元|円|TL|NZD|AUD|USD|EUR)\.?\s*$/iu
