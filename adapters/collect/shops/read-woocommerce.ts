import {
  isRecord,
  recordOf,
  recordsOf,
  textOf,
  withDecimalPoint,
  type JsonRecord,
} from '../json.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import type { Listing, ListedProduct } from './read-listing.ts'
import { shownPrice } from './shown-price.ts'
import {
  putOption,
  putPictures,
  putPrices,
  putSku,
  putTaggedCondition,
  stockText,
  variantTitle,
} from './variant.ts'

/**
 * The public Store API. It lists variations apart from their products: a product with variations is a
 * group, and each variation names it as its parent.
 */
export const wooCommerceListing: Listing = {
  dialect: 'woocommerce-json',
  what: 'the product list of a WooCommerce shop',
  isAnswer: (value) => recordsOf(value).some(({ prices }) => isRecord(prices)),
  pageOf: (value) => (Array.isArray(value) ? { products: value, read } : undefined),
}

const read = (product: JsonRecord): ListedProduct => {
  if (textOf(product['type']) === 'grouped') return { offers: [] }
  if (recordsOf(product['variations']).length > 0) return { offers: [], group: groupOf(product) }
  return { offers: [offerOf(product)] }
}

const groupOf = (product: JsonRecord): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  draft.put('offerId', textOf(product['id']))
  putShared(draft, product)
  return draft
}

const offerOf = (product: JsonRecord): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const prices = recordOf(product['prices'])
  const options = optionsOf(textOf(product['variation']))
  draft.put('offerId', textOf(product['id']))
  const title = textOf(product['name'])
  draft.put(
    'title',
    variantTitle(
      title,
      options.map(({ value }) => value),
    ),
  )
  draft.put('description', textOf(product['description']) || textOf(product['short_description']))
  draft.put('url', textOf(product['permalink']))
  putPrices(draft, priceOf(product, prices), moneyOf(prices, 'regular_price'))
  draft.put('soldAs', textOf(product['type']))
  if (product['is_purchasable'] === false) draft.put('pause', 'unsold')
  draft.put('currency', textOf(prices['currency_code']))
  draft.put(
    'availability',
    product['is_on_backorder'] === true ? 'backorder' : stockText(product['is_in_stock']),
  )
  putSku(draft, textOf(product['sku']))
  const parent = textOf(product['parent'])
  if (parent !== '0') draft.put('groupId', parent)
  putShared(draft, product)
  for (const { name, value } of options) putOption(draft, name, value)
  for (const { name, values } of attributesOf(product)) {
    if (values.length === 1 && !isBrand(name)) putOption(draft, name, values[0] ?? '')
  }
  return draft
}

const putShared = (draft: RawOfferBuilder, product: JsonRecord): void => {
  const brands = recordsOf(product['brands']).map(({ name }) => textOf(name))
  const named = attributesOf(product).find(({ name }) => isBrand(name))?.values ?? []
  draft.put('brand', [...brands, ...named][0] ?? '')
  const categories = recordsOf(product['categories'])
  draft.put('category', pathOf(categories))
  putTaggedCondition(
    draft,
    [...recordsOf(product['tags']), ...categories].map(({ name }) => textOf(name)),
  )
  putPictures(
    draft,
    recordsOf(product['images']).map(({ src }) => textOf(src)),
  )
}

const priceOf = (product: JsonRecord, prices: JsonRecord): string => {
  const amount = moneyOf(prices, 'price')
  const { min_amount: least, max_amount: most } = recordOf(prices['price_range'])
  const price = textOf(least) === textOf(most) ? amount : `from ${amount}`
  return shownPrice(price, textOf(product['price_html']))
}

/** Amounts are texts of whole minor units: "1105" with 2 decimals is 11.05. */
const moneyOf = (prices: JsonRecord, field: string): string => {
  const units = textOf(prices[field])
  const decimals = Number(textOf(prices['currency_minor_unit']) || '2')
  if (!/^\d{1,15}$/.test(units) || !(decimals >= 0 && decimals <= 4)) return ''
  const padded = units.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  return decimals === 0 ? whole : withDecimalPoint(`${whole}.${padded.slice(-decimals)}`)
}

/** "Colour: Red, Size: L" of a variation. */
const optionsOf = (words: string): readonly { readonly name: string; readonly value: string }[] =>
  words
    .slice(0, longestVariation)
    .replace(/\s+/g, ' ')
    .split(/, (?=[^,:]+:)/)
    .flatMap((part) => {
      const [name = '', ...rest] = part.split(':')
      const value = rest.join(':').trim()
      return value === '' ? [] : [{ name: name.trim(), value }]
    })

const longestVariation = 1_000

const attributesOf = (
  product: JsonRecord,
): readonly { readonly name: string; readonly values: readonly string[] }[] =>
  recordsOf(product['attributes']).map((attribute) => ({
    name: textOf(attribute['name']),
    values: recordsOf(attribute['terms']).map(({ name }) => textOf(name)),
  }))

const isBrand = (name: string): boolean => /^brands?$/i.test(name)

/** The deepest category, with those of the list that its address lies below. */
const pathOf = (categories: readonly JsonRecord[]): string => {
  const places = categories
    .map(({ name, link }) => ({ name: textOf(name), link: textOf(link) }))
    .toSorted((a, b) => b.link.length - a.link.length)
  const [deepest] = places
  if (deepest === undefined) return ''
  return places
    .filter(({ link }) => deepest.link.startsWith(link))
    .map(({ name }) => name)
    .toReversed()
    .join(' > ')
}
