import type { ProductId } from '#domain/ids.ts'
import type { Sale } from '#domain/offer/sale.ts'
import { leftOutBy, understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { ListingQuery } from './listing/listing-query.ts'
import { productFiltersOf, saleFiltersOf, shopsIn } from './sale-filters.ts'
import type { SearchRequest } from './search-request.ts'

/**
 * What has all words, be it in its name, brand, category or attributes, and passes all filters. Close ones, words of
 * descriptions and a wider category are for lists: there they follow what fits.
 */
export const fittingQuery = (
  request: SearchRequest,
  isOfKind: boolean,
  index: CatalogueIndex,
): ListingQuery => {
  const { country, basis, query } = request
  const reading = { vocabulary: vocabularyOf(index, country), takes: 'title' } as const
  const understanding = understand(query, reading)
  const { tokens, shelfTokens } = understanding
  return {
    country,
    basis,
    words: isOfKind ? shelfTokens : tokens,
    without: leftOutBy(understanding),
    filters: productFiltersOf(request, index, (slug) => index.categoryBySlug.get(slug)?.id),
    sales: saleFiltersOf(request, shopsIn(country, index)),
  }
}

/** What fits, each variant for itself; of those that are asked for all, else at most so many. One statement. */
export type FindFitting = (query: ListingQuery, most: number) => Promise<readonly Fitting[]>

export type Fitting = {
  readonly productId: ProductId
  /** The best sale that passes the filters. */
  readonly best: Sale
}
