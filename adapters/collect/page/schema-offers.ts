import { readAvailability, readCondition } from '#domain/offer/feed-words.ts'
import { canBeBought } from '#domain/offer/availability.ts'
import {
  firstPrice,
  firstText,
  isRecord,
  listOf,
  priceTextOf,
  textOf,
  type JsonRecord,
} from '../json.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import { schemaPrice, withUnit } from './schema-price.ts'

/** `currency`: what the shop asks its prices in; offers in it go before others. */
export const schemaOffers = (
  product: JsonRecord,
  currency: string | undefined,
): RawOfferBuilder[] => {
  const variants = listOf(product['hasVariant']).filter(isRecord)
  if (variants.length === 0) return draftsOf(product, undefined, currency)
  return variants.slice(0, mostVariants).flatMap((variant) => draftsOf(variant, product, currency))
}

const mostVariants = 500

const draftsOf = (
  product: JsonRecord,
  group: JsonRecord | undefined,
  currency: string | undefined,
): RawOfferBuilder[] => {
  const said = listOf(product['offers'])
    .concat(group === undefined || product['offers'] !== undefined ? [] : listOf(group['offers']))
    .filter(isRecord)
    .flatMap(unfold)
  if (said.length === 0) return [draftOf(product, group, {})]
  const offers = askedOf(said, currency)
  const distinct = new Set(offers.map(keyOf))
  if (distinct.size === offers.length && !distinct.has(''))
    return offers.slice(0, mostVariants).map((offer) => draftOf(product, group, offer))
  return onePerCondition(offers).map(({ offer, mark }) => draftOf(product, group, offer, mark))
}

/** Those in the shop's currency, and of them those that anybody may take, where there are such. */
const askedOf = (
  offers: readonly JsonRecord[],
  currency: string | undefined,
): readonly JsonRecord[] => {
  const here = offers.filter((offer) => schemaPrice(offer).currency === currency)
  const known = here.length > 0 ? here : offers
  const open = known.filter((offer) => schemaPrice(offer).isOpen)
  return open.length > 0 ? open : known
}

/**
 * Offers without a key are several sellers', one said twice, or of several conditions. Of each condition the first
 * that can be bought counts; new things keep the id of the product, others are marked in theirs.
 */
const onePerCondition = (offers: readonly JsonRecord[]) => {
  const groups = Map.groupBy(offers, (offer) => readCondition(firstText(offer['itemCondition'])))
  const first = [...groups.keys()].find(
    (condition) => condition === 'new' || condition === undefined,
  )
  return [...groups].flatMap(([condition, same]) => {
    const [one] = same
    if (one === undefined) return []
    const isMain = groups.size === 1 || condition === first
    const offer = same.find(isBuyable) ?? one
    return [{ offer, mark: isMain ? '' : `-${condition ?? 'new'}` }]
  })
}

const isBuyable = ({ availability }: JsonRecord): boolean => {
  const read = readAvailability(firstText(availability))
  return read !== 'unknown' && canBeBought(read)
}

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
  mark = '',
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const item = isRecord(offer['itemOffered']) ? offer['itemOffered'] : {}
  const from = (name: string): string => firstText(product[name], item[name], offer[name])
  const orGroup = (name: string): string => from(name) || firstText(group?.[name])
  const id = firstText(offer['sku'], item['sku'], product['sku'], product['productID'])
  draft.put('offerId', id === '' ? '' : `${id}${mark}`)
  draft.put('title', firstText(item['name'], product['name'], group?.['name'], offer['name']))
  draft.put('description', orGroup('description'))
  draft.put('url', firstText(offer['url'], product['url']))
  draft.put('imageUrl', orGroup('image'))
  const { price, was, sale, salePeriod, currency } = schemaPrice(offer)
  draft.put('price', price)
  draft.put('salePrice', sale)
  draft.put('salePeriod', salePeriod)
  draft.put('claimedWas', was)
  draft.put('currency', currency || firstText(product['priceCurrency']))
  draft.put('availability', firstText(offer['availability'], product['availability']))
  draft.put('condition', firstText(offer['itemCondition'], product['itemCondition']))
  draft.put('priceUntil', firstText(offer['priceValidUntil']))
  for (const name of gtinNames) {
    for (const holder of [offer, item, product]) draft.add('gtins', firstText(holder[name]))
  }
  draft.put('mpn', from('mpn'))
  draft.put('brand', orGroup('brand') || orGroup('manufacturer'))
  draft.put('groupId', firstText(product['inProductGroupWithID'], group?.['productGroupID']))
  // The number of a product whose variants have their own.
  const number = firstText(product['sku'])
  if (number !== id) draft.put('groupId', number)
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

const gtinNames = ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'isbn', 'ean'] as const

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
