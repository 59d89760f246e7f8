import type { Country } from '#domain/market/country.ts'

/** What a query may be, word for word. */
export type ExactNames = {
  /** The folded query: a whole title or alias. */
  readonly name: string
  /** The query as one code without signs: an MPN or model code; undefined when it cannot be one. */
  readonly code: string | undefined
  /** 14 digits. */
  readonly gtin: string | undefined
}

/**
 * Public id of the one product sold in the country that has this very GTIN, code, title or alias;
 * undefined when there is none, or when several share the name. One statement.
 */
export type FindExactProduct = (names: ExactNames, country: Country) => Promise<string | undefined>
