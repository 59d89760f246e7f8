import type { ReadEvent } from '#application/collect/feed/offer-reader.ts'
import type { RawShipping } from '#domain/collect/raw-offer.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { daysOf, readShippingText } from '#domain/collect/shipping-text.ts'
import type { SaxesTagNS } from 'saxes'
import { isMerchantText, noteMissingStock, putMerchantText } from './columns/put-field.ts'
import { Broken } from './broken.ts'
import type { DecodedText } from './decode-text.ts'
import { withDecimalPoint } from './json.ts'
import { readLimits } from './limits.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from './raw-offer-builder.ts'
import { problemEvent, rowEvents } from './row-events.ts'
import { parseXml } from './strict-xml.ts'

/** RSS, Atom, or items in any other root. Throws Broken; items before the fault stand. */
export async function* readXml(decoded: DecodedText): AsyncGenerator<ReadEvent> {
  yield {
    kind: 'began',
    dialect: 'merchant-xml',
    encoding: decoded.encoding,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  let events: ReadEvent[] = []
  let item: XmlItem | undefined
  let itemDepth = 0
  let itemLine = 1
  let row = 0
  let root = ''
  const pieces = parseXml(decoded, {
    open: (tag, depth, line) => {
      if (depth === 1) root = tag.local
      if (item !== undefined) item.open(tag)
      else if (depth > 1 && itemNames.has(tag.local)) {
        item = makeXmlItem()
        itemDepth = depth
        itemLine = line
      }
    },
    text: (text) => item?.text(text),
    quoted: (text) => {
      if (item !== undefined && spansItems(text)) throw unclosedQuote(itemLine)
    },
    close: (depth) => {
      if (item === undefined) return
      if (depth > itemDepth) item.close()
      else {
        row += 1
        events.push(...finished(item, row, itemLine))
        item = undefined
      }
    },
  })
  for await (const _ of pieces) {
    const ready = events
    events = []
    yield* ready
  }
  if (row === 0) refuseOther(root)
  yield { kind: 'ended', rows: row }
}

/** Throws Broken for XML of another kind, in place of a feed that is empty. */
const refuseOther = (root: string): void => {
  if (feedRoots.test(root)) return
  const other = /^(?:urlset|sitemapindex)$/i.test(root)
    ? 'This is a sitemap, not a feed. Add it as product pages, or check one of the pages that it lists.'
    : `This XML is no feed: it holds no <item>, <entry>, <product> or <offer> in its <${root.slice(0, 60)}>.`
  throw new Broken('invalid_feed_format', other)
}

const feedRoots =
  /^(?:rss|rdf|feed|channel|items|entries|products?|offers?|catalog(?:ue)?|store|shop)$/i

const itemNames: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer'])

/** It holds the end of an item whose beginning is before it, and the beginning of another. */
const spansItems = (text: string): boolean => {
  const [first, ...others] = text.matchAll(tagOfItem)
  return first?.[1] === '/' && others.some(([, slash]) => slash === '')
}

const tagOfItem = /<(\/?)(?:[\w-]+:)?(?:item|entry|product|offer)(?=[\s/>])/gi

/** Two records would become one. */
const unclosedQuote = (line: number): Broken =>
  new Broken(
    'invalid_xml_structure',
    `Line ${line}: a comment or CDATA section of this record ends in a later one. End it by "-->" or "]]>".`,
  )

const finished = (item: XmlItem, row: number, line: number): readonly ReadEvent[] => {
  const draft = item.draft()
  if (item.isTooLong()) {
    return [problemEvent(draft.raw(), rowProblem('row_too_long'), { row, line })]
  }
  if (item.isOfTwo()) return [problemEvent(draft.raw(), rowProblem('row_of_two'), { row, line })]
  return rowEvents(draft.raw(), draft.problems(), { row, line })
}

type XmlItem = {
  readonly open: (tag: SaxesTagNS) => void
  readonly text: (text: string) => void
  readonly close: () => void
  readonly isTooLong: () => boolean
  /** Whether it says its id or a price twice, each time another. */
  readonly isOfTwo: () => boolean
  readonly draft: () => RawOfferBuilder
}

type Element = {
  readonly name: string
  /** Google's own go before RSS's and Atom's of the same name. */
  readonly isGoogle: boolean
  text: string
  readonly children: Element[]
  readonly attributes: SaxesTagNS['attributes']
}

const makeXmlItem = (): XmlItem => {
  const root: Element = { name: '', isGoogle: false, text: '', children: [], attributes: {} }
  const stack: Element[] = [root]
  let size = 0
  let elements = 0
  return {
    open: ({ uri, prefix, local, attributes }) => {
      const isGoogle = uri === googleNamespace || uri === `undeclared:g` || prefix === 'g'
      const name = isGoogle || !isForeign(uri) ? local.toLowerCase() : ''
      const element: Element = { name, isGoogle, text: '', children: [], attributes }
      elements += 1
      if (elements <= mostElements) stack.at(-1)?.children.push(element)
      stack.push(element)
    },
    text: (text) => {
      size += text.length
      const element = stack.at(-1)
      if (element !== undefined && element.text.length <= readLimits.maxField) {
        element.text += text.slice(0, readLimits.maxField + 1)
      }
    },
    close: () => {
      stack.pop()
    },
    isTooLong: () => size > readLimits.maxRecord || elements > mostElements,
    isOfTwo: () => isOfTwo(root.children),
    draft: () => draftOf(root.children),
  }
}

const isOfTwo = (elements: readonly Element[]): boolean => {
  const said = new Map<string, string>()
  return elements.some(({ name, isGoogle, text }) => {
    if (!saidOnce.has(name) || text.trim() === '') return false
    const key = `${name} ${isGoogle}`
    const before = said.get(key) ?? text.trim()
    said.set(key, before)
    return before !== text.trim()
  })
}

const saidOnce: ReadonlySet<string> = new Set(['id', 'price', 'sale_price'])

const googleNamespace = 'http://base.google.com/ns/1.0'
const mostElements = 2_000

const isForeign = (uri: string): boolean =>
  uri !== '' &&
  uri !== 'http://www.w3.org/2005/Atom' &&
  uri !== 'http://purl.org/rss/1.0/' &&
  uri !== 'http://base.google.com/cns/1.0' &&
  !uri.startsWith('https://schema.prisjakt.nu/')

const draftOf = (elements: readonly Element[]): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const [own, plain] = [
    elements.filter(({ isGoogle }) => isGoogle),
    elements.filter(({ isGoogle }) => !isGoogle),
  ]
  for (const element of [...own, ...plain]) putElement(draft, element)
  noteMissingStock(draft)
  return draft
}

const putElement = (draft: RawOfferBuilder, element: Element): void => {
  const { name, text, children } = element
  if (name === 'shipping') {
    if (children.length > 0) draft.addShipping(shippingOf(children))
    else readShippingText(text).forEach(draft.addShipping)
  } else if (name === 'product_detail' && children.length > 0) {
    draft.addDetail({
      section: textOf(children, 'section_name') ?? '',
      name: textOf(children, 'attribute_name') ?? '',
      value: textOf(children, 'attribute_value') ?? '',
    })
  } else if (name === 'free_shipping_threshold' && children.length > 0) {
    const [country, threshold] = [textOf(children, 'country'), textOf(children, 'price_threshold')]
    draft.put('freeShippingOver', `${country ?? ''}:${threshold ?? ''}`)
  } else if (name === 'link' && text.trim() === '') putAtomLink(draft, element)
  else if (isMerchantText(name) || children.length === 0) {
    putMerchantText(draft, name, text)
  }
}

/** Atom has links in attributes, and several of them. */
const putAtomLink = (draft: RawOfferBuilder, { attributes }: Element): void => {
  const rel = attributes['rel']?.value ?? 'alternate'
  if (rel === 'alternate') draft.put('url', attributes['href']?.value ?? '')
  if (rel === 'enclosure') draft.put('imageUrl', attributes['href']?.value ?? '')
}

const shippingOf = (parts: readonly Element[]): RawShipping => {
  const given = {
    country: textOf(parts, 'country'),
    region: textOf(parts, 'region'),
    postalCode: textOf(parts, 'postal_code'),
    service: textOf(parts, 'service') ?? textOf(parts, 'delivery_type'),
    price: withDecimalPoint(textOf(parts, 'price') ?? '') || undefined,
    minDays: daysOf(textOf(parts, 'min_handling_time'), textOf(parts, 'min_transit_time')),
    maxDays: daysOf(textOf(parts, 'max_handling_time'), textOf(parts, 'max_transit_time')),
  }
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined))
}

const textOf = (elements: readonly Element[], name: string): string | undefined => {
  const text = elements.find((element) => element.name === name)?.text.trim()
  return text === '' ? undefined : text
}
