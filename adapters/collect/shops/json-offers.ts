import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import { dialectOf } from '#application/collect/feed/dialects.ts'
import type { OfferReaderInput } from '#application/collect/feed/offer-reader.ts'
import { firstOf, type Cells } from '../columns/cells.ts'
import { jsonCells } from '../columns/json-cells.ts'
import { readColumns } from '../columns/read-columns.ts'
import { isRecord, nodesOf, recordsOf, type JsonRecord } from '../json.ts'
import type { RawOfferBuilder } from '../raw-offer-builder.ts'

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
