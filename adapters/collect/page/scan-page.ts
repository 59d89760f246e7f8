import { Parser } from 'htmlparser2'
import {
  brandOf,
  makeLabelledValues,
  type LabelledValues,
  type PageFacts,
  type PriceText,
} from './page-facts.ts'
import { makeMicrodata, type Microdata } from './microdata.ts'
import { wordsAt } from '#domain/money/amount-words.ts'
import { addScriptPrices, loosePriceIn } from './loose-price.ts'
import {
  elementOf,
  longestText,
  namesAround,
  type Attributes,
  type PageElement,
} from './page-element.ts'
import { aside } from './price-features.ts'
import { isBuyControl, saysBuy } from './stock-words.ts'

/** One pass without building a tree, bounded in memory and time; stops at absurd nesting. */
export const scanPage = (html: string): PageFacts => {
  const scan: Scan = {
    found: noFacts(),
    stack: [],
    microdata: makeMicrodata(referredIds(html)),
    labelled: makeLabelledValues(),
    order: 0,
    headingOrders: [],
    titleOrder: undefined,
    control: undefined,
    text: '',
    lastText: '',
    lastParent: undefined,
    lastInner: undefined,
    priceParent: undefined,
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      endText(scan)
      openElement(scan, name, attributes)
    },
    ontext: (text) => addText(scan, text),
    onclosetag: () => {
      endText(scan)
      closeElement(scan)
    },
  })
  for (let at = 0; at < html.length && scan.stack.length < deepest; at += pieceSize) {
    parser.write(html.slice(at, at + pieceSize))
  }
  if (scan.stack.length < deepest) parser.end()
  return {
    ...scan.found,
    headingOrder: headingOrderOf(scan),
    items: scan.microdata.items(),
    labelled: scan.labelled.values(),
  }
}

const noFacts = () => ({
  title: '',
  headings: new Array<string>(),
  canonical: '',
  brand: '',
  buyControls: 0,
  listedProducts: 0,
  metas: new Map<string, string>(),
  linkedData: new Array<string>(),
  stockTexts: new Array<string>(),
  priceTexts: new Array<PriceText>(),
  scriptPrices: new Set<number>(),
})

type Scan = {
  readonly found: ReturnType<typeof noFacts>
  readonly stack: PageElement[]
  readonly microdata: Microdata
  readonly labelled: LabelledValues
  order: number
  readonly headingOrders: number[]
  /** Of the first text of the body that stands in the page's title. */
  titleOrder: number | undefined
  /** The last element that puts the product into a cart. */
  control: number | undefined
  /** What has come since the last tag; the parser hands over each character reference by itself. */
  text: string
  lastText: string
  /** The element around the one that the last text stands in. */
  lastParent: number | undefined
  /** The element that the last text stands in. */
  lastInner: number | undefined
  /** The element around that of the last price. */
  priceParent: number | undefined
}

const openElement = (scan: Scan, name: string, attributes: Attributes): void => {
  const { found, stack, microdata } = scan
  scan.order += 1
  if (name === 'meta') putMeta(found.metas, attributes)
  if (name === 'link' && /\bcanonical\b/i.test(attributes['rel'] ?? '')) {
    found.canonical ||= attributes['href'] ?? ''
  }
  if (name === 'img') {
    const logo = attributes['alt'] ?? attributes['title']
    for (const around of stack.slice(-4)) if (around.mayBeBrand) around.logo ??= logo
  }
  const element = elementOf(
    name,
    attributes,
    stack.at(-1),
    scan.order,
    textBeside(scan, stack.at(-1)),
  )
  stack.push(element)
  if (name === 'sup' || /cent|decimal|fraction/.test(element.names)) beginCents(scan)
  microdata.open(name, attributes, element.isRelated || isAside(stack))
  if (isBuyControl(name, element.names, attributes)) addControl(scan, element)
  if (listedName.test(element.names)) found.listedProducts += 1
  const price = attributes['data-price'] ?? attributes['data-product-price']
  if (price !== undefined) {
    addPrice(scan, element, price.slice(0, longestText), ['data-price', ...namesAround(stack)])
  }
}

/** A form, its button and its words are one control. */
const addControl = (scan: Scan, { order, isDisabled }: PageElement): void => {
  const { found, stack, control } = scan
  if (isDisabled || isAside(stack)) return
  if (control !== undefined && (control >= order || stack.some((one) => one.order === control)))
    return
  found.buyControls += 1
  scan.control = order
}

/** What stands directly in front of what an element holds next. */
const textBeside = (
  { lastText, lastParent, lastInner }: Scan,
  around: PageElement | undefined,
): string => (lastParent === around?.order || lastInner === around?.order ? lastText : '')

const addPrice = (
  { found }: Scan,
  { isStruck, isRelated, order }: PageElement,
  text: string,
  names: readonly string[],
): void => {
  if (found.priceTexts.length < mostPrices) {
    found.priceTexts.push({ text, names, isStruck, isRelated, order })
  }
}

const addText = (scan: Scan, text: string): void => {
  scan.text += text
  if (scan.text.length > pieceSize) endText(scan)
}

const endText = (scan: Scan): void => {
  const { text } = scan
  scan.text = ''
  if (text !== '') readText(scan, text)
}

const referredIds = (html: string): ReadonlySet<string> =>
  new Set(
    Array.from(html.matchAll(/\sitemref=["']?([\w\s-]{1,200})/gi), ([, ids = '']) =>
      ids.split(/\s+/),
    )
      .flat()
      .slice(0, 200),
  )

const readText = (scan: Scan, text: string): void => {
  const { stack, microdata } = scan
  microdata.text(text)
  const inner = stack.at(-1)
  const isQuiet = inner?.isQuiet === true
  for (let at = stack.length - 1, up = 0; at >= 0 && up < 12; at -= 1, up += 1) {
    const element = stack[at]
    if (element?.kept === undefined || element.kept.length > element.limit) continue
    // What is crossed out is no part of the price around it.
    if (inner?.isStruck === true && !element.isStruck && element.mayBePrice) continue
    if (!isQuiet || element.isLinkedData || element.isScript)
      element.kept += text.slice(0, element.limit)
  }
  const plain = text.trim()
  if (inner && !isQuiet && plain !== '') readPlainText(scan, inner, plain)
}

const readPlainText = (scan: Scan, inner: PageElement, text: string): void => {
  const { found, stack, labelled, lastText, order } = scan
  const parent = stack.at(-2)
  if (parent !== undefined && text.length <= longestLabel && others.test(text))
    parent.isRelated = true
  const label = textBeside(scan, parent)
  const isBehind = addLabel(scan, text)
  labelled.text(text)
  if (scan.titleOrder === undefined && text.length >= shortestTitle && found.title.includes(text)) {
    if (inner.name !== 'title') scan.titleOrder = order
  }
  if (saysBuy(text)) addControl(scan, inner)
  const price = inner.mayBePrice ? undefined : loosePriceIn(text, lastText, label)
  if (price !== undefined) {
    addPrice(scan, { ...inner, order }, price, namesAround(stack))
    scan.priceParent = parent?.order
  }
  scan.lastText = isBehind ? '' : text
  scan.lastParent = parent?.order
  scan.lastInner = inner.order
}

/** '$100.00' and, in an element beside it, 'excl. GST': whether the text says so of the price before it. */
const addLabel = ({ found, stack, priceParent }: Scan, text: string): boolean => {
  const last = found.priceTexts.at(-1)
  const isBeside =
    priceParent !== undefined && stack.slice(-2).some(({ order }) => order === priceParent)
  if (last === undefined || !isBeside || text.length > longestLabel || /\d/.test(text)) return false
  if (wordsAt('after', text) === undefined) return false
  found.priceTexts[found.priceTexts.length - 1] = { ...last, text: `${last.text} ${text}` }
  return true
}

/** Of an element that holds one product of a list. */
const listedName =
  /(?:^|\s)(?:product|product-?(?:card|tile|item|block)|item-?card|grid-?item|card--product)(?:\s|$)/

const longestLabel = 60

/** Above products that are not the page's. */
const others =
  /^\W*(?:(?:you|customers|others?|people)(?: (?:may|might|will|who|also|bought|viewed|love|like|this))+|related|similar|recommended|recently (?:viewed|seen)|(?:pairs|goes|works) (?:well |great |perfectly )?with|frequently bought|bought together|complete (?:the|your)|more (?:from|like|in)|other (?:products|items)|alternatives?|accessories|trending|popular|best ?sellers?|featured|top picks|inspired by|shop the look|don.?t forget)\b/i

const isAside = (stack: readonly PageElement[]): boolean => aside.test(namesAround(stack).join(' '))

const closeElement = (scan: Scan): void => {
  const { found, stack, microdata } = scan
  const element = stack.pop()
  microdata.close()
  if (element?.kept === undefined) return
  const kept = element.kept.replace(/\s+/g, ' ').trim()
  if (element.mayBeStock && kept !== '' && kept.length < 100) {
    if (found.stockTexts.length < mostStockTexts) found.stockTexts.push(kept)
  }
  if (element.mayBeBrand) found.brand ||= brandOf(element.kept, element.logo)
  if (element.isLinkedData) found.linkedData.push(element.kept)
  else if (element.isScript) addScriptPrices(element.kept, found.scriptPrices)
  else if (element.name === 'title') found.title ||= kept
  else if (element.name === 'h1') {
    if (found.headings.length < 5 && kept !== '') found.headings.push(kept)
    scan.headingOrders.push(element.order)
    scan.labelled.beginProduct()
  } else if (element.name === 'button') {
    if (saysBuy(kept)) addControl(scan, element)
  } else if (element.mayBePrice && /\d/.test(kept) && kept.length <= longestText) {
    const label = element.before
    const isSaid = label.length <= longestLabel && wordsAt('before', label) !== undefined
    addPrice(scan, element, isSaid ? `${label} ${kept}` : kept, [
      element.names,
      ...namesAround(stack),
    ])
    scan.priceParent = stack.at(-1)?.order
  }
}

/** The first heading that the title repeats, else the first; without any where the title stands. */
const headingOrderOf = ({ found, headingOrders, titleOrder }: Scan): number | undefined => {
  const named = found.headings.findIndex((text) => found.title.includes(text))
  return headingOrders[Math.max(named, 0)] ?? titleOrder
}

/** Raised cents have no point of their own. */
const beginCents = ({ found, stack, priceParent }: Scan): void => {
  // The dollars before them were no price by themselves.
  if (stack.at(-2)?.order === priceParent && /\d$/.test(found.priceTexts.at(-1)?.text ?? ''))
    found.priceTexts.pop()
  for (const element of stack.slice(-6)) {
    if (element.mayBePrice && element.kept !== undefined && /\d\s*$/.test(element.kept)) {
      element.kept = `${element.kept.trimEnd()}.`
    }
  }
}

const deepest = 1_000
const pieceSize = 16_384
const mostPrices = 600
const shortestTitle = 8

const putMeta = (metas: Map<string, string>, attributes: Attributes): void => {
  const name = attributes['property'] ?? attributes['name'] ?? attributes['itemprop']
  const content = attributes['content']
  if (name === undefined || content === undefined || metas.size > 500) return
  const key = name.toLowerCase()
  if (!metas.has(key)) metas.set(key, content.slice(0, 5000))
}

const mostStockTexts = 50
