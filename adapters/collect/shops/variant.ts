import { gtinKindOf } from '#domain/collect/gtin-text.ts'
import { conditionOfGroup } from '#domain/offer/feed-words.ts'
import type { RawOfferBuilder } from '../raw-offer-builder.ts'

export const stockText = (isThere: unknown): string =>
  isThere === true ? 'in_stock' : isThere === false ? 'out_of_stock' : ''

/** Many shops store barcodes as SKUs; 8 digits are too likely to be one of their own. */
export const putSku = (draft: RawOfferBuilder, sku: string): void => {
  const kind = gtinKindOf(sku)
  const isTradeNumber = kind !== undefined && kind !== 'issn' && sku.replace(/\D/g, '').length >= 12
  if (isTradeNumber) draft.add('gtins', sku)
  else draft.put('mpn', sku)
}

/** What tells a variant from the others of its product. */
export const putOption = (draft: RawOfferBuilder, name: string, value: string): void => {
  if (value === '') return
  if (/colou?r/i.test(name)) draft.put('color', value)
  else if (/size/i.test(name)) draft.put('size', value)
  else if (/material/i.test(name)) draft.put('material', value)
  else draft.addDetail({ section: '', name, value })
}

/** Tags and categories of a shop may say of all in them that it is not new. */
export const putTaggedCondition = (draft: RawOfferBuilder, groups: readonly string[]): void => {
  const names = groups.flatMap((text) => text.slice(0, longestTags).split(/[,>|]/))
  draft.put('condition', names.find((name) => conditionOfGroup(name) !== undefined) ?? '')
}

const longestTags = 2_000

export const putPictures = (draft: RawOfferBuilder, urls: readonly string[]): void => {
  const [first = '', ...more] = new Set(urls.filter((url) => url !== ''))
  draft.put('imageUrl', first)
  for (const url of more) draft.add('moreImageUrls', url)
}

/** A former price that is not higher was none. Both are decimal texts. */
export const putPrices = (draft: RawOfferBuilder, price: string, regular: string): void => {
  draft.put('price', price)
  if (Number(regular) > Number(price)) draft.put('claimedWas', regular)
}

/** As other listings name variants: "Kauri shirt - Red / L". */
export const variantTitle = (title: string, options: readonly string[]): string =>
  [title, options.filter((option) => option !== '').join(' / ')]
    .filter((part) => part !== '')
    .join(' - ')
