import type { ProductPage } from '#application/offer/offer-view.ts'
import { sql, type RawBuilder } from 'kysely'

/** Pages as rows `page (product_id, country, place)`, for a statement that reads something of each. */
export const numbered = (pages: readonly ProductPage[]): RawBuilder<unknown> => sql`
  unnest(
    ${pages.map(({ productId }) => productId)}::integer[],
    ${pages.map(({ country }) => country)}::text[]
  ) with ordinality page (product_id, country, place)`

/** Counted from 1. */
export type Place = { readonly place: number }

/** What was read of each page, in the order of the pages. */
export const ofEachPlace = <Row extends Place, T>(
  pages: readonly ProductPage[],
  rows: readonly Row[],
  toItem: (row: Row) => T,
): readonly (readonly T[])[] => {
  const ofPlace = Map.groupBy(rows, ({ place }) => place)
  return pages.map((_, i) => (ofPlace.get(i + 1) ?? []).map(toItem))
}
