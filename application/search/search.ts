import type { DescribeSearch } from './describe-search.ts'
import type { EvaluateSearch } from './evaluate-search.ts'
import type { FeatureProducts, SuggestSearches } from './feature-products.ts'
import type { PreviewSearchRule } from './preview-search-rule.ts'
import type {
  RebuildSearch,
  RefreshListings,
  RefreshVocabulary,
} from './listing/refresh-listings.ts'
import type { SearchCatalogue } from './search-catalogue.ts'
import type { SearchedQueries } from './searched-queries.ts'
import type { SearchRules } from './search-rules.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { CardPrice } from '#domain/offer/sale.ts'

export type Search = {
  readonly find: SearchCatalogue
  readonly describe: DescribeSearch
  readonly evaluate: EvaluateSearch
  readonly rules: SearchRules & { readonly preview: PreviewSearchRule }
  readonly queries: SearchedQueries
  readonly suggest: Suggest
  readonly feature: FeatureProducts
  readonly suggestSearches: SuggestSearches
  readonly rebuild: RebuildSearch
  readonly refreshVocabulary: RefreshVocabulary
  readonly refreshStale: RefreshListings
  readonly refreshOutdated: RefreshListings
  readonly refreshPopularity: RefreshListings
}

export type Suggestions = {
  readonly products: readonly {
    readonly title: string
    readonly publicId: string
    readonly slug: string
    readonly image: string | null
    readonly price: CardPrice | null
  }[]
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly brands: readonly { readonly name: string; readonly slug: string }[]
  readonly phrases: readonly string[]
}

/** Suggestions for what was typed so far (folded inside); empty for under 2 letters or digits. */
export type Suggest = (typed: string, country: Country, basis: Basis) => Promise<Suggestions>
