import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { ListingQuery } from './listing/listing-query.ts'
import { recognise } from './words/recognise.ts'
import { saleFiltersOf } from './sale-filters.ts'
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
  const { country, basis, filters } = request
  const { words, shelfWords } = recognise(request.query, index, country)
  return {
    country,
    basis,
    words: isOfKind ? shelfWords : words,
    filters: {
      categoryIds: filters.categories.map((slug) => index.categoryBySlug.get(slug)?.id ?? noMatch),
      brandIds: filters.brands.map((slug) => index.brandBySlug.get(slug)?.id ?? noMatch),
      attributes: filters.attributes,
    },
    sales: saleFiltersOf(request, (slug) => index.retailerBySlug.get(slug)?.id),
  }
}

/** The id of no row. */
const noMatch = 0
