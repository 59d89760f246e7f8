import type { ProductId } from '#domain/ids.ts'
import type { Ranker } from '#domain/learning/search-use.ts'
import type { Country } from '#domain/market/country.ts'
import type { GeneratedAlways } from 'kysely'

export type LearningTables = {
  searched_day: {
    day: string
    country: Country
    words: string
    /** 0 while none is running. */
    interleaving: number
    views: number
  }
  search_use_day: {
    day: string
    country: Country
    words: string
    product_id: ProductId
    place: number
    interleaving: number
    ranker: Ranker | ''
    opened: number
    /** To a shop. */
    gone: number
  }
  learnt_popularity: {
    country: Country
    /** Empty: in the category of the product. */
    words: string
    product_id: ProductId
    popularity: number
  }
  interleaving: {
    id: GeneratedAlways<number>
    started_by: string
    started_at: Date
    stopped_at: Date | null
    wins: number | null
    losses: number | null
    ties: number | null
    searches: number | null
  }
}
