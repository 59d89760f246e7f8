import { recordOf, recordsOf, textOf, type JsonRecord, isRecord, nodesOf } from '../json.ts'
import type { Listing } from './read-listing.ts'
import { type FeedDialect, dialectOf } from '#application/collect/feed/dialects.ts'
import type { OfferReaderInput } from '#application/collect/feed/offer-reader.ts'
import { firstOf, type Cells } from '../columns/cells.ts'
import { jsonCells } from '../columns/json-cells.ts'
import { readColumns } from '../columns/read-columns.ts'
import type { RawOfferBuilder } from '../raw-offer-builder.ts'

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

/** Of a product in JSON: itself, or each of its variants where its kind says prices of these. */
export const jsonOffers = (
  dialect: FeedDialect,
  product: JsonRecord,
  { url, currency }: Pick<OfferReaderInput, 'url' | 'currency'>,
): { readonly offers: readonly RawOfferBuilder[] } => {
  const { columns, isOfShop } = dialectOf(dialect)
  const isOfVariants = columns.price?.[0]?.startsWith('variants.') ?? false
  const { variants, ...shared } = product
  const own = jsonCells(isOfVariants ? shared : product)
  const all: readonly Cells[] = isOfVariants
    ? nodesOf(variants)
        .slice(0, mostVariants)
        .filter(isRecord)
        .map((variant) => jsonCells(variant, 'variants'))
    : [own]
  return {
    offers: all.map((each) => {
      const cells = each === own ? own : new Map([...own, ...each])
      const draft = readColumns(dialect, cells, url)
      if (isOfShop && currency !== undefined) draft.put('currency', currency)
      for (const each of recordsOf(product['shipping'])) addShipping(draft, jsonCells(each))
      return draft
    }),
  }
}

/** Of one product, as Shopify allows. */
const mostVariants = 2048

const addShipping = (draft: RawOfferBuilder, cells: Cells): void => {
  const [country, region, service, price] = ['country', 'region', 'service', 'price'].map((key) =>
    firstOf(cells, [key]),
  )
  draft.addShipping({
    ...(country && { country }),
    ...(region && { region }),
    ...(service && { service }),
    ...(price && { price }),
  })
}
