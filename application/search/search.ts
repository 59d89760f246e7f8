import type { FeatureProducts } from './feature-products.ts'
import type { RebuildSearch } from './rebuild-search.ts'
import type { RefreshListings } from './refresh-listings.ts'
import type { SearchCatalogue } from './search-catalogue.ts'
import type { Suggest } from './suggest.ts'
import type { RefreshVocabulary } from './rebuild-search.ts'

export type Search = {
  readonly find: SearchCatalogue
  readonly suggest: Suggest
  readonly feature: FeatureProducts
  readonly rebuild: RebuildSearch
  readonly refreshVocabulary: RefreshVocabulary
  /** Rows whose offers grew too old or expired. */
  readonly refreshStale: RefreshListings
  /** Rows that an earlier version of the program wrote. */
  readonly refreshOutdated: RefreshListings
  /** Rows whose popularity decays. */
  readonly refreshPopularity: RefreshListings
}
