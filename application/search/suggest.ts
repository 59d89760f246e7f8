import type { Country } from '#domain/market/country.ts'

export type Suggestions = {
  readonly products: readonly {
    readonly title: string
    readonly publicId: string
    readonly slug: string
    readonly image: string | null
    readonly priceMinor: number | null
  }[]
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly brands: readonly { readonly name: string; readonly slug: string }[]
  readonly phrases: readonly string[]
}

/** Suggestions for what was typed so far (folded inside); empty for under 2 letters or digits. */
export type Suggest = (typed: string, country: Country) => Promise<Suggestions>
