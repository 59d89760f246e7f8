import type { RawShipping } from '#domain/collect/raw-offer.ts'
import { daysOf, readShippingText } from '#domain/collect/shipping-text.ts'
import type { SaxesTagNS } from 'saxes'
import { readLimits } from './limits.ts'
import { merchantTexts, noteMissingStock, putMerchantText } from './merchant-fields.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from './raw-offer-builder.ts'

export type XmlItem = {
  readonly open: (tag: SaxesTagNS) => void
  readonly text: (text: string) => void
  readonly close: () => void
  readonly isTooLong: () => boolean
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

export const makeXmlItem = (): XmlItem => {
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
    draft: () => draftOf(root.children),
  }
}

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
  else if (merchantTexts[name] !== undefined || children.length === 0) {
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
    price: textOf(parts, 'price'),
    minDays: daysOf(textOf(parts, 'min_handling_time'), textOf(parts, 'min_transit_time')),
    maxDays: daysOf(textOf(parts, 'max_handling_time'), textOf(parts, 'max_transit_time')),
  }
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined))
}

const textOf = (elements: readonly Element[], name: string): string | undefined => {
  const text = elements.find((element) => element.name === name)?.text.trim()
  return text === '' ? undefined : text
}
