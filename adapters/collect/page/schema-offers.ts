import { isRecord, priceTextOf, textOf, type JsonRecord } from '../json.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import { typesOf } from './linked-data.ts'

export const schemaOffers = (product: JsonRecord): RawOfferBuilder[] => {
  const variants = listOf(product['hasVariant']).filter(isRecord)
  if (variants.length === 0) return draftsOf(product, undefined)
  return variants.slice(0, mostVariants).flatMap((variant) => draftsOf(variant, product))
}

const mostVariants = 500

const draftsOf = (product: JsonRecord, group: JsonRecord | undefined): RawOfferBuilder[] => {
  const offers = listOf(product['offers'])
    .concat(group === undefined || product['offers'] !== undefined ? [] : listOf(group['offers']))
    .filter(isRecord)
    .flatMap(unfold)
  if (offers.length === 0) return [draftOf(product, group, {})]
  const distinct = new Map(offers.map((offer) => [keyOf(offer), offer]))
  // Offers without a key are several sellers', or one said twice: the first in stock counts.
  const first = offers.find(isInStock) ?? offers[0]
  const chosen = distinct.size === offers.length && keyOf(offers[0] ?? {}) !== '' ? offers : [first]
  return chosen.slice(0, mostVariants).map((offer) => draftOf(product, group, offer ?? {}))
}

const isInStock = ({ availability }: JsonRecord): boolean =>
  /\b(?:InStock|LimitedAvailability|OnlineOnly)$/i.test(textOf(availability))

/** The variant that the offer is for. */
const keyOf = (offer: JsonRecord): string => {
  const item = isRecord(offer['itemOffered']) ? offer['itemOffered'] : {}
  return firstText(offer['sku'], item['sku'], offer['url'])
}

/** An aggregate stands for the offers within it; without any it is a price "from". */
const unfold = (offer: JsonRecord): JsonRecord[] => {
  const inner = listOf(offer['offers']).filter(isRecord)
  if (inner.length > 0) return inner.map((one) => ({ ...inherited(offer), ...one }))
  const low = priceTextOf(offer['lowPrice'])
  if (low === '' || textOf(offer['price']) !== '') return [offer]
  const isOne = priceTextOf(offer['highPrice']) === low || textOf(offer['offerCount']) === '1'
  return [{ ...offer, price: isOne ? low : `from ${low}` }]
}

const inherited = ({ priceCurrency, availability }: JsonRecord): JsonRecord => ({
  ...(priceCurrency !== undefined && { priceCurrency }),
  ...(availability !== undefined && { availability }),
})

const draftOf = (
  product: JsonRecord,
  group: JsonRecord | undefined,
  offer: JsonRecord,
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const item = isRecord(offer['itemOffered']) ? offer['itemOffered'] : {}
  const from = (name: string): string => firstText(product[name], item[name], offer[name])
  const orGroup = (name: string): string => from(name) || firstText(group?.[name])
  draft.put('offerId', firstText(offer['sku'], item['sku'], product['sku'], product['productID']))
  draft.put('title', firstText(item['name'], product['name'], group?.['name'], offer['name']))
  draft.put('description', orGroup('description'))
  draft.put('url', firstText(offer['url'], product['url']))
  draft.put('imageUrl', orGroup('image'))
  const { price, was, currency } = priceOf(offer)
  draft.put('price', price)
  draft.put('claimedWas', was)
  draft.put('currency', currency || firstText(product['priceCurrency']))
  draft.put('availability', firstText(offer['availability'], product['availability']))
  draft.put('condition', firstText(offer['itemCondition'], product['itemCondition']))
  draft.put('expiresAt', '')
  for (const name of gtinNames) {
    for (const holder of [offer, item, product]) draft.add('gtins', firstText(holder[name]))
  }
  draft.put('mpn', from('mpn'))
  draft.put('brand', orGroup('brand') || orGroup('manufacturer'))
  draft.put('groupId', firstText(product['inProductGroupWithID'], group?.['productGroupID']))
  // The number of a product whose variants have their own.
  const number = firstText(product['sku'])
  if (number !== draft.raw().offerId) draft.put('groupId', number)
  for (const name of ['color', 'size', 'material', 'pattern'] as const) draft.put(name, from(name))
  draft.put('category', orGroup('category'))
  for (const detail of listOf(product['additionalProperty']).filter(isRecord)) {
    draft.addDetail({
      section: '',
      name: textOf(detail['name']) || textOf(detail['propertyID']),
      value: withUnit(firstText(detail['value']), detail),
    })
  }
  for (const [name, label] of measures) {
    const measure = orGroupNode(product[name] ?? group?.[name])
    draft.addDetail({ section: '', name: label, value: measure })
  }
  for (const shipping of listOf(offer['shippingDetails']).filter(isRecord)) {
    putShipping(draft, shipping)
  }
  return draft
}

const measures = [
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
  ['weight', 'Weight'],
] as const

/** A QuantitativeValue, or a text such as '1.2 kg'. */
const orGroupNode = (value: unknown): string =>
  isRecord(value) ? withUnit(firstText(value['value']), value) : textOf(value)

/** Units are UN/CEFACT's codes or plain texts; an unknown one stays, so that its number is not taken for ours. */
const withUnit = (value: string, { unitText, unitCode }: JsonRecord): string => {
  const code = textOf(unitCode)
  const unit = textOf(unitText) || (unitsOfCode[code] ?? code)
  return unit === '' || value === '' ? value : `${value} ${unit}`
}

const unitsOfCode: Readonly<Record<string, string>> = {
  CMT: 'cm',
  MMT: 'mm',
  MTR: 'm',
  INH: 'in',
  KGM: 'kg',
  GRM: 'g',
  LTR: 'l',
  MLT: 'ml',
  WTT: 'W',
  KWT: 'kW',
  VLT: 'V',
  HTZ: 'Hz',
  LBR: 'lb',
  ONZ: 'oz',
  E34: 'GB',
  E35: 'TB',
  ANN: 'years',
  // One piece.
  C62: '',
}

const gtinNames = ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'isbn', 'ean'] as const

type FoundPrice = { readonly price: string; readonly was: string; readonly currency: string }

/**
 * The price is never a list, struck, recommended, invoice or members' price, and the former price never a recommended
 * one. WooCommerce calls its regular price a list price; others mean the maker's, so it counts where nothing plainer is said.
 */
const priceOf = (offer: JsonRecord): FoundPrice => {
  const specs = listOf(offer['priceSpecification'])
    .filter(isRecord)
    .filter((spec) => spec['validForMemberTier'] === undefined)
  const typed = (type: string): JsonRecord | undefined =>
    specs.find((spec) => textOf(spec['priceType']).toLowerCase().endsWith(type))
  const whole = specs.find(
    (spec) => textOf(spec['priceType']) === '' && spec['referenceQuantity'] === undefined,
  )
  const now = typed('saleprice') ?? whole ?? typed('regularprice')
  const was = typed('strikethroughprice') ?? typed('regularprice') ?? typed('listprice')
  return {
    price: firstPrice(offer['price'], now?.['price'], now?.['minPrice']),
    was: amountOf(was),
    currency: firstText(offer['priceCurrency'], now?.['priceCurrency'], offer['currency']),
  }
}

const amountOf = (spec: JsonRecord | undefined): string => {
  const price = firstPrice(spec?.['price'])
  return price === '' ? '' : `${price} ${firstText(spec?.['priceCurrency'])}`.trim()
}

const putShipping = (draft: RawOfferBuilder, details: JsonRecord): void => {
  if (details['doesNotShip'] === true || textOf(details['doesNotShip']) === 'true') return
  const rate = listOf(details['shippingRate']).find(isRecord)
  const amount = firstPrice(rate?.['value'], rate?.['maxValue'])
  if (amount === '') return
  for (const place of listOf(details['shippingDestination']).filter(isRecord)) {
    const region = firstText(place['addressRegion'])
    const postalCode = firstText(place['postalCode'], place['postalCodePrefix'])
    draft.addShipping({
      country: firstText(place['addressCountry']),
      ...(region !== '' && { region }),
      ...(postalCode !== '' && { postalCode }),
      price: `${amount} ${firstText(rate?.['currency'])}`.trim(),
    })
  }
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, 1000) : value === undefined || value === null ? [] : [value]

const firstText = (...values: readonly unknown[]): string => firstOf(values, textOf)

const firstPrice = (...values: readonly unknown[]): string => firstOf(values, priceTextOf)

const firstOf = (values: readonly unknown[], read: (value: unknown) => string): string => {
  for (const value of values) {
    for (const one of listOf(value)) {
      const text = isRecord(one) ? nodeText(one) : read(one)
      if (text !== '') return text
    }
  }
  return ''
}

const nodeText = (node: JsonRecord): string =>
  textOf(node['name']) ||
  textOf(node['url']) ||
  textOf(node['contentUrl']) ||
  textOf(node['@value']) ||
  (typesOf(node).includes('imageobject') ? '' : textOf(node['@id']))
