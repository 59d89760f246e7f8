import type { Sale } from '#domain/offer/sale.ts'

/** What facets count of a listing. */
export type CountedListing = {
  readonly categoryId: number
  /** 0: none. */
  readonly brandId: number
  /** As lexemes; none where they are not counted. */
  readonly attributes: readonly string[]
  /** Of the colours that are asked for. */
  readonly sales: readonly Sale[]
}
