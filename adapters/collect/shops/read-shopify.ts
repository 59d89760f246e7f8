import { isRecord, priceTextOf, recordOf, recordsOf, textOf, type JsonRecord } from '../json.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import type { Listing } from './read-listing.ts'
import { putOption, putPrices, putSku, stockText } from './variant.ts'

/** Each variant is an offer in the currency of the source. */
export const shopifyListing: Listing = {
  dialect: 'shopify-json',
  what: 'the products.json of a Shopify shop',
  pageOf(value, { url, currency }) {
    const { products, collections } = recordOf(value)
    if (Array.isArray(collections)) {
      return {
        products: [],
        read: () => ({ offers: [] }),
        collections: recordsOf(collections).map(collectionOf),
      }
    }
    if (!Array.isArray(products)) return undefined
    return {
      products,
      read: (product) => ({
        offers: recordsOf(product['variants']).map((variant) =>
          draftOf(product, variant, url, currency),
        ),
      }),
    }
  },
}

const collectionOf = (collection: JsonRecord) => ({
  handle: textOf(collection['handle']),
  title: textOf(collection['title']),
  // Told by most shops; one that does not tell is looked into last.
  products: Number(textOf(collection['products_count']) || 1),
})

const draftOf = (
  product: JsonRecord,
  variant: JsonRecord,
  url: string,
  currency: string | undefined,
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const id = textOf(variant['id'])
  const name = textOf(variant['title'])
  const isOnly = name === '' || name === 'Default Title'
  draft.put('offerId', id)
  draft.put('title', isOnly ? textOf(product['title']) : `${textOf(product['title'])} - ${name}`)
  draft.put('description', textOf(product['body_html']))
  draft.put('url', linkOf(url, textOf(product['handle']), id))
  draft.put('imageUrl', imageOf(product, variant))
  putPrices(draft, priceTextOf(variant['price']), priceTextOf(variant['compare_at_price']))
  if (currency !== undefined) draft.put('currency', currency)
  draft.put('availability', stockText(variant['available']))
  draft.put('brand', textOf(product['vendor']))
  draft.add('gtins', textOf(variant['barcode']))
  putSku(draft, textOf(variant['sku']))
  draft.put('groupId', textOf(product['id']))
  draft.put('category', textOf(product['product_type']))
  draft.put('soldAs', product['gift_card'] === true ? 'gift card' : textOf(product['product_type']))
  putOptions(draft, product, variant)
  return draft
}

const linkOf = (url: string, handle: string, variant: string): string => {
  const link = URL.parse(`/products/${encodeURIComponent(handle)}`, url)
  if (link === null || handle === '') return ''
  if (variant !== '') link.searchParams.set('variant', variant)
  return link.href
}

const imageOf = (product: JsonRecord, variant: JsonRecord): string => {
  const own = variant['featured_image']
  const image = isRecord(own) ? own : recordOf(recordsOf(product['images'])[0])
  return textOf(image['src'])
}

const putOptions = (draft: RawOfferBuilder, product: JsonRecord, variant: JsonRecord): void => {
  const options = Array.isArray(product['options']) ? product['options'].slice(0, 3) : []
  options.forEach((option: unknown, index) => {
    const name = isRecord(option) ? textOf(option['name']) : textOf(option)
    const value = textOf(variant[`option${index + 1}`])
    if (value !== 'Default Title') putOption(draft, name, value)
  })
}
