import type { Country } from '#domain/market/country.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'

/** A model family of the demonstration: one product group, one product per model. */
export type Family = {
  /** Slug of a leaf of the category tree. */
  readonly category: string
  /** Name as it stands in the brand list; absent for goods without a brand. */
  readonly brand?: string
  /** Title of the group, brand first: `Apple iPhone 15 Pro`. */
  readonly name: string
  /** Month it came out, YYYY-MM. */
  readonly released: string
  readonly description: string
  /** Other names that mean the whole family when typed alone. */
  readonly aliases?: readonly string[]
  /** Facts that all models share. */
  readonly attributes: Attributes
  /** Colours that retailers list apart; the offer's variant label, never another product. */
  readonly colours?: readonly string[]
  readonly models: readonly [Model, ...Model[]]
}

/** What one would buy interchangeably: another capacity or size is another model. */
export type Model = {
  /** What sets it apart in the family, `256GB`; the title is the family's name followed by it. */
  readonly variant?: string
  /** Maker's part number; a plausible one of ours. */
  readonly mpn?: string
  readonly aliases?: readonly string[]
  readonly attributes?: Attributes
  /** Usual price in whole NZ dollars; the Australian one follows from it unless stated. */
  readonly nzd: number
  readonly aud?: number
  /** Sold in one country only. */
  readonly only?: Country
}
