import { recordOf, recordsOf, textOf, type JsonRecord } from '../json.ts'
import { jsonOffers } from './json-offers.ts'
import type { Listing } from './read-listing.ts'

/** Each variant is an offer in the currency of the source. */
export const shopifyListing: Listing = {
  dialect: 'shopify-json',
  what: 'the products.json of a Shopify shop',
  isAnswer: (value) => Array.isArray(recordOf(value)['products']),
  pageOf(value, input) {
    const { products, collections } = recordOf(value)
    if (Array.isArray(collections)) {
      return {
        products: [],
        read: () => ({ offers: [] }),
        collections: recordsOf(collections).map(collectionOf),
      }
    }
    if (!Array.isArray(products)) return undefined
    return { products, read: (product) => jsonOffers('shopify-json', product, input) }
  },
}

const collectionOf = (collection: JsonRecord) => ({
  handle: textOf(collection['handle']),
  title: textOf(collection['title']),
  // Told by most shops; one that does not tell is looked into last.
  products: Number(textOf(collection['products_count']) || 1),
})
