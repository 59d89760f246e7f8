import type { FeedDialect } from '#application/collect/feed/offer-reader.ts'
import { readShippingText, shippingOrderOf } from '#domain/collect/shipping-text.ts'
import { isIsoCode } from '#domain/money/currency-sign.ts'
import { isMerchantName, noteMissingStock, putMerchantText } from './merchant-fields.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from './raw-offer-builder.ts'

export type TableDialect = {
  readonly dialect: FeedDialect
  /** 0 when the header is not of this dialect. */
  readonly known: (names: readonly string[]) => number
  readonly linkColumns: readonly string[]
  readonly read: (cells: ReadonlyMap<string, string>) => RawOfferBuilder
}

/** ` G:Image Link` → `image_link`. */
export const columnName = (header: string): string => {
  const name = header.slice(0, 200).trim().toLowerCase().replace(/^"|"$/g, '').trim()
  return /^(?:g:)?shipping\s*\(/.test(name)
    ? name
    : name
        .replace(/^g:/, '')
        .replace(/\(.*\)$/, '')
        .trimEnd()
        .replace(/[\s-]+/g, '_')
        .replace(/^((?:sale_)?price)_(?:nzd|aud|usd)$/, '$1')
}

/** `Price (AUD)`, `price_aud` → `AUD`; undefined where no header of a price says a currency. */
export const currencyOfHeaders = (headers: readonly string[]): string | undefined =>
  headers
    .filter((header) => /^(?:g:)?(?:sale[\s_-])?price/i.test(header.trim()))
    .flatMap((header) => header.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [])
    .find(isIsoCode)

const merchant: TableDialect = {
  dialect: 'merchant-text',
  known: (names) =>
    names.includes('id') && (names.includes('title') || names.includes('link'))
      ? names.filter((name) => isMerchantName(name) || name.startsWith('shipping(')).length
      : 0,
  linkColumns: ['link'],
  read: (cells) => {
    const draft = makeRawOfferBuilder()
    for (const [name, text] of cells) {
      const order = shippingOrderOf(name)
      if (order === undefined) putMerchantText(draft, name, text)
      else readShippingText(text, order).forEach(draft.addShipping)
    }
    noteMissingStock(draft)
    return draft
  },
}

type Put = (draft: RawOfferBuilder, cell: (...names: string[]) => string) => void

const listed = (
  dialect: FeedDialect,
  mark: readonly string[],
  linkColumns: readonly string[],
  put: Put,
): TableDialect => ({
  dialect,
  known: (names) => (mark.every((name) => names.includes(name)) ? names.length : 0),
  linkColumns,
  read: (cells) => {
    const draft = makeRawOfferBuilder()
    put(draft, (...names) => {
      const filled = names.find((name) => (cells.get(name) ?? '').trim() !== '')
      return filled === undefined ? '' : (cells.get(filled) ?? '')
    })
    return draft
  },
})

const awin = listed(
  'awin-csv',
  ['product_name', 'aw_deep_link'],
  ['merchant_deep_link', 'aw_deep_link'],
  (draft, cell) => {
    draft.put('offerId', cell('merchant_product_id', 'aw_product_id'))
    draft.put('title', cell('product_name'))
    draft.put('description', cell('description', 'product_short_description'))
    draft.put('url', cell('merchant_deep_link', 'aw_deep_link'))
    draft.put('affiliateUrl', cell('aw_deep_link'))
    draft.put('imageUrl', cell('merchant_image_url', 'large_image', 'aw_image_url'))
    draft.put('price', cell('display_price', 'search_price', 'store_price'))
    // What the maker recommends (`rrp_price`) is none that was asked.
    draft.put('claimedWas', notZero(cell('product_price_old')))
    draft.put('currency', cell('currency'))
    draft.put('availability', awinStock(cell))
    draft.put('condition', cell('condition'))
    for (const name of ['product_gtin', 'ean', 'isbn', 'upc']) draft.add('gtins', cell(name))
    draft.put('mpn', cell('mpn', 'model_number'))
    draft.put('brand', cell('brand_name'))
    draft.put('groupId', cell('parent_product_id'))
    draft.put('color', cell('colour'))
    draft.put('deliveryPrice', cell('delivery_cost'))
    draft.put(
      'category',
      cell('merchant_product_category_path', 'merchant_category', 'category_name'),
    )
    draft.put('expiresAt', cell('valid_to'))
  },
)

const awinStock = (cell: (...names: string[]) => string): string => {
  const flag = cell('in_stock')
  if (flag === '1' || flag.toLowerCase() === 'yes') return 'in_stock'
  const quantity = cell('stock_quantity')
  if (/^\d+$/.test(quantity)) return Number(quantity) > 0 ? 'in_stock' : 'out_of_stock'
  if (cell('pre_order') === '1') return 'preorder'
  const status = cell('stock_status')
  return status === '' ? flag : status
}

/** Zero stands for "none" in some columns. */
const notZero = (text: string): string => (/[1-9]/.test(text) ? text : '')

const commissionFactory = listed(
  'commission-factory-csv',
  ['sku', 'name', 'targeturl'],
  ['targeturl'],
  (draft, cell) => {
    draft.put('offerId', cell('sku'))
    draft.put('title', cell('name'))
    draft.put('description', cell('description'))
    draft.put('url', cell('targeturl'))
    draft.put('affiliateUrl', cell('trackingurl'))
    draft.put('imageUrl', cell('imageurl'))
    const sale = notZero(cell('pricesale'))
    draft.put('price', sale === '' ? cell('price') : sale)
    draft.put('claimedWas', cell('price'))
    draft.put('currency', cell('currency'))
    const stock = cell('stocklevel')
    draft.put('availability', /^\d+$/.test(stock) ? (Number(stock) > 0 ? '1' : '0') : stock)
    draft.put('mpn', cell('modelnumber'))
    draft.put('brand', cell('brand'))
    draft.put('color', cell('colour'))
    draft.put('size', cell('size'))
    draft.put('gender', cell('gender'))
    draft.put('deliveryPrice', cell('deliverycost'))
    const path = [cell('category'), cell('subcategory')].filter((part) => part !== '')
    draft.put('category', path.join(' > '))
  },
)

const geizhals = listed(
  'geizhals-csv',
  ['produktbezeichnung', 'preis', 'deeplink'],
  ['deeplink'],
  (draft, cell) => {
    draft.put('offerId', cell('produktcode', 'herstellernummer'))
    draft.put('title', cell('produktbezeichnung'))
    draft.put('description', cell('beschreibung'))
    draft.put('url', cell('deeplink'))
    draft.put('price', cell('preis'))
    draft.put('availability', cell('verfügbarkeit', 'verfuegbarkeit'))
    draft.put('mpn', cell('herstellernummer'))
    draft.put('brand', cell('herstellername'))
    draft.add('gtins', cell('ean'))
    draft.put('category', cell('kategorie'))
  },
)

export const tableDialects: readonly TableDialect[] = [merchant, awin, commissionFactory, geizhals]
