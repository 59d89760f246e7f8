import type { BrandId, CategoryId, OfferId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { SearchRuleKind } from '#domain/search/search-rule.ts'
import type { ResultClass } from '#domain/search/words/searched-words.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type SearchTables = {
  listing: ListingTable
  listing_gone: ListingGoneTable
  spell: SpellTable
  suggest: SuggestTable
  search_rule: {
    id: GeneratedAlways<number>
    kind: SearchRuleKind
    words: string
    other: string
    added_by: string
    added_at: Date
  }
  search_day: {
    day: string
    country: Country
    words: string
    results: ResultClass
    searches: number
  }
}

type ListingTable = {
  product_id: ProductId
  group_id: ProductGroupId
  category_id: CategoryId
  brand_id: BrandId | null
  /** Lowest item price at which a new one can be ordered; null when none can. */
  price_minor: number | null
  /** Lowest known delivered total at which a new one can be ordered; null when none is known. */
  total_minor: number | null
  /** Present offers of new articles. */
  offer_count: number
  used_count: number
  rating_sum: number
  rating_count: number
  popularity: number
  /** Version of what made `words` and `filters`; older rows wait to be made anew. */
  tokeniser: number
  /** Whether an offer was too old to count when the row was made. */
  has_stale: boolean
  /** When the first of its offers becomes stale or expires unless read again; null = never. */
  fresh_until: Date | null
  country: Country
  /** Lexemes `key=value` of the typed attributes, to count by. */
  attributes: string[]
  /** At what amounts sales can be ordered (`amount-bands.ts`); null in rows of an older version. */
  amount_bands: number[] | null
  /** Which transaction last changed what nodes rank it by; a trigger's. */
  changed_in: Generated<string>
  /** Which last changed anything of it; a trigger's. Null: none since the upgrade that brought it. */
  resold_in: Generated<string | null>
  /** Everything a shopper can filter by, as lexemes (`lexemes.ts`). */
  filters: ColumnType<string, string, string>
  /** Everything it is found by, weighed. */
  words: ColumnType<string, string, string>
  /** Its offers in sale order, and what filters and order need of each (`packed-sales.ts`). */
  offers: OfferId[]
  sales: ColumnType<Uint8Array, string, string>
}

/** Listings that went, for nodes that keep words of them. */
type ListingGoneTable = { product_id: ProductId; gone_in: Generated<string>; at: Generated<Date> }

type SpellTable = { word: string; documents: number; weight: number }

type SuggestTable = {
  country: Country
  /** Folded; autocomplete finds it by prefix. */
  phrase: string
  display: string
  kind: 'category' | 'brand' | 'brand-category' | 'product'
  /** Slug of the category or brand, public id of the product. */
  target: string
  weight: number
}
