import { Parser } from 'htmlparser2'
import { brandOf } from './brand-of-html.ts'
import { makeMicrodata } from './microdata.ts'
import type { PageFacts, PriceText } from './page-facts.ts'

/** One pass without building a tree, bounded in memory and time; stops at absurd nesting. */
export const scanPage = (html: string): PageFacts => {
  const metas = new Map<string, string>()
  const linkedData: string[] = []
  const headings: string[] = []
  const priceTexts: PriceText[] = []
  const stockTexts: string[] = []
  const microdata = makeMicrodata()
  const stack: Element[] = []
  let title = ''
  let canonical: string | undefined
  let brand: string | undefined
  let order = 0
  let headingOrder: number | undefined

  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    order += 1
    if (name === 'meta') putMeta(metas, attributes)
    if (name === 'link' && /\bcanonical\b/i.test(attributes['rel'] ?? '')) {
      canonical ??= attributes['href']
    }
    const around = stack.at(-1)
    const names = namesOf(attributes)
    const isStruck =
      around?.isStruck === true ||
      struckTags.has(name) ||
      /line-through|strike-?through/.test(`${attributes['style'] ?? ''} ${names}`)
    const mayBePrice = !quietTags.has(name) && (priceName.test(names) || isMarkedPrice(attributes))
    const mayBeBrand = brandName.test(names) && !otherBrand.test(names)
    const mayBeStock = stockName.test(names)
    if (name === 'img') {
      const logo = attributes['alt'] ?? attributes['title']
      for (const element of stack.slice(-4)) if (element.mayBeBrand) element.logo ??= logo
    }
    stack.push({
      name,
      names,
      isStruck,
      order,
      kept:
        keptTags.has(name) ||
        isLinkedData(name, attributes) ||
        mayBePrice ||
        mayBeBrand ||
        mayBeStock
          ? ''
          : undefined,
      mayBePrice,
      mayBeBrand,
      mayBeStock,
      logo: undefined,
      limit: name === 'script' ? longestScript : longestText,
      isLinkedData: isLinkedData(name, attributes),
      isQuiet: around?.isQuiet === true || quietTags.has(name),
    })
    if (name === 'sup' || /cent|decimal|fraction/.test(names)) beginCents(stack)
    microdata.open(name, attributes)
    const price = attributes['data-price'] ?? attributes['data-product-price']
    if (price !== undefined && priceTexts.length < mostPrices) {
      priceTexts.push({
        text: price.slice(0, longestText),
        names: ['data-price', ...namesAround(stack)],
        isStruck,
        order,
        headingOrder,
      })
    }
  }

  const text = (text: string): void => {
    microdata.text(text)
    const quiet = stack.at(-1)?.isQuiet === true
    const isStruck = stack.at(-1)?.isStruck === true
    for (let at = stack.length - 1, up = 0; at >= 0 && up < 12; at -= 1, up += 1) {
      const element = stack[at]
      if (element?.kept === undefined || element.kept.length > element.limit) continue
      // What is crossed out is no part of the price around it.
      if (isStruck && !element.isStruck && element.mayBePrice) continue
      if (!quiet || element.isLinkedData) element.kept += text.slice(0, element.limit)
    }
    if (!quiet && shortPrice.test(text) && priceTexts.length < mostPrices) {
      const element = stack.at(-1)
      if (element !== undefined && !element.mayBePrice) {
        priceTexts.push({
          text: text.trim().slice(0, longestText),
          names: namesAround(stack),
          isStruck: element.isStruck,
          order,
          headingOrder,
        })
      }
    }
  }

  const close = (): void => {
    const element = stack.pop()
    microdata.close()
    if (element?.kept === undefined) return
    const kept = element.kept.replace(/\s+/g, ' ').trim()
    if (
      element.mayBeStock &&
      kept !== '' &&
      kept.length < 100 &&
      stockTexts.length < mostStockTexts
    ) {
      stockTexts.push(kept)
    }
    if (element.mayBeBrand && brand === undefined) {
      const named = brandOf(element.kept, element.logo)
      if (named !== undefined && !noBrandName.test(named)) brand = named
    }
    if (element.isLinkedData) linkedData.push(element.kept)
    else if (element.name === 'title') title ||= kept
    else if (element.name === 'h1') {
      if (headings.length < 5 && kept !== '') headings.push(kept)
      headingOrder ??= element.order
    } else if (element.mayBePrice && /\d/.test(kept) && kept.length <= longestText) {
      if (priceTexts.length >= mostPrices) return
      priceTexts.push({
        text: kept,
        names: [element.names, ...namesAround(stack)],
        isStruck: element.isStruck,
        order: element.order,
        headingOrder,
      })
    }
  }

  const parser = new Parser({ onopentag: open, ontext: text, onclosetag: close })
  for (let at = 0; at < html.length && stack.length < deepest; at += pieceSize) {
    parser.write(html.slice(at, at + pieceSize))
  }
  if (stack.length < deepest) parser.end()
  return {
    title,
    headings,
    canonical,
    brand,
    metas,
    linkedData,
    items: microdata.items(),
    stockTexts,
    priceTexts,
  }
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

const isLinkedData = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  name === 'script' && /^\s*application\/(?:[\w.-]+\+)?ld\+?json/i.test(attributes['type'] ?? '')

const putMeta = (
  metas: Map<string, string>,
  attributes: Readonly<Record<string, string>>,
): void => {
  const name = attributes['property'] ?? attributes['name'] ?? attributes['itemprop']
  const content = attributes['content']
  if (name === undefined || content === undefined || metas.size > 500) return
  const key = name.toLowerCase()
  if (!metas.has(key)) metas.set(key, content.slice(0, 5000))
}

const namesOf = (attributes: Readonly<Record<string, string>>): string =>
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

const isMarkedPrice = (attributes: Readonly<Record<string, string>>): boolean =>
  /price/i.test(attributes['itemprop'] ?? '')

const shortPrice =
  /^\s*(?:[A-Z]{2,3}\s?)?(?:[$€£₹¥₪₩]|\p{Sc}|kr|zł|Lei|руб|тг)\.?\s?\d[\d.,\s']{0,14}\s*$|^\s*\d[\d.,\s']{0,14}\s?(?:[$€£₹¥₪₩]|\p{Sc}|kr|zł|lei|ron|Kč|Ft|руб|тг|元|円|TL|NZD|AUD|USD|EUR)\.?\s*$/iu
