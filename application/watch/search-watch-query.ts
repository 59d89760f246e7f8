import type { Basis } from '#domain/offer/basis.ts'
import type { Country } from '#domain/market/country.ts'
import type { SearchRule } from '#domain/watch/search-fit.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { fittingQuery } from '../search/fitting-query.ts'
import type { ListingQuery } from '../search/listing/listing-query.ts'
import { requestOf, type SavedSearch } from '../search/saved-search.ts'

type Watched = SearchRule & {
  readonly country: Country
  readonly basis: Basis
  readonly search: SavedSearch
}

/** What fits a watched search; where it waits for an amount, at no more than that. */
export const searchWatchQuery = (
  { kind, thresholdMinor, search, country, basis }: Watched,
  index: CatalogueIndex,
): ListingQuery => {
  const query = fittingQuery(requestOf(search, { country, basis }), search.isOfKind, index)
  if (kind !== 'target' || thresholdMinor === null) return query
  const { min = 0, max = Infinity } = query.sales.amount ?? {}
  return {
    ...query,
    sales: { ...query.sales, amount: { min, max: Math.min(max, thresholdMinor) } },
  }
}
