import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'

export type LearningTables = {
  searched_day: {
    day: string
    country: Country
    words: string
    views: number
  }
  search_use_day: {
    day: string
    country: Country
    words: string
    product_id: ProductId
    place: number
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
}
