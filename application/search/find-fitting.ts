import type { ProductId } from '#domain/ids.ts'
import type { Sale } from '#domain/offer/sale.ts'
import type { ListingQuery } from './listing/listing-query.ts'

/** What fits, each variant for itself; of those that are asked for all, else at most so many. One statement. */
export type FindFitting = (query: ListingQuery, most: number) => Promise<readonly Fitting[]>

export type Fitting = {
  readonly productId: ProductId
  /** The best sale that passes the filters. */
  readonly best: Sale
}
