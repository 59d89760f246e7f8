import type { BrandId, CategoryId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'

/** What an engine beside the database is told of a product. */
export type IndexedProduct = {
  readonly id: ProductId
  readonly groupId: ProductGroupId
  readonly categoryId: CategoryId
  readonly brandId: BrandId | null
  /** See `appealSteps`. */
  readonly appeal: number
  /** Of its title. */
  readonly titleWords: number
  /** Each lexeme, with its place in `fields` and in the title. */
  readonly words: readonly {
    readonly lexeme: string
    readonly field: number
    readonly place: number
  }[]
  /** One for each country in which it is listed; of none it is gone. */
  readonly listings: readonly IndexedListing[]
}

export type IndexedListing = {
  readonly country: Country
  readonly popularity: number
  readonly isWellRated: boolean
  /** Lexemes: see `domain/search/listing`. */
  readonly filters: readonly string[]
  readonly attributes: readonly string[]
  /** Packed. */
  readonly sales: Uint8Array
}
