import { askedDeal, type ListingQuery } from '#application/search/listing/listing-query.ts'
import { newSalesAt, salesOfColours, type Sale } from '#domain/offer/sale.ts'
import { wantedColours } from '../search/listing-conditions.ts'

/** What facets count of a listing. */
export type CountedListing = {
  readonly productId: number
  readonly categoryId: number
  /** 0: none. */
  readonly brandId: number
  /** As lexemes; none where they are not counted. */
  readonly attributes: readonly string[]
  /** Of the colours that are asked for, and at the amount of a real sale where that is. */
  readonly sales: readonly Sale[]
}

/** Of all sales those that may count at all. */
export const countedSales = (
  query: ListingQuery,
  {
    productId,
    sales,
    saysColours,
  }: { readonly productId: number; readonly sales: readonly Sale[]; readonly saysColours: boolean },
): readonly Sale[] => {
  const deal = askedDeal(query, productId)
  const asked = deal === undefined ? sales : newSalesAt(sales, deal.amount, query.basis)
  return salesOfColours(asked, wantedColours(query, saysColours))
}
