import { readExclusions } from '#domain/search/understand/exclusion-words.ts'
import { readNames } from '#domain/search/understand/name-words.ts'
import { openQuery, openWords } from '#domain/search/understand/said.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { ListingQuery } from './listing/listing-query.ts'
import { productFiltersOf, saleFiltersOf, shopsIn } from './sale-filters.ts'
import type { SearchRequest } from './search-request.ts'
import { vocabularyOf } from './vocabulary-of.ts'

/**
 * What has all words, be it in its name, brand, category or attributes, and passes all filters. Close ones, words of
 * descriptions and a wider category are for lists: there they follow what fits.
 */
export const fittingQuery = (
  request: SearchRequest,
  isOfKind: boolean,
  index: CatalogueIndex,
): ListingQuery => {
  const { country, basis } = request
  const vocabulary = vocabularyOf(index)
  const where = { vocabulary, country }
  const { query: wanted, excluded } = readExclusions(openQuery(request.query), where)
  const { tokens, shelfTokens } = readNames(openWords(wanted), vocabulary, country)
  return {
    country,
    basis,
    words: isOfKind ? shelfTokens : tokens,
    without: excluded.flatMap(({ lexemes }) => lexemes),
    filters: productFiltersOf(request, index, (slug) => index.categoryBySlug.get(slug)?.id),
    sales: saleFiltersOf(request, shopsIn(country, index)),
  }
}
