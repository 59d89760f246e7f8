import type { RetailerId } from '#domain/ids.ts'
import { sql, type RawBuilder } from 'kysely'

export type LeftOutShop = { readonly id: RetailerId; readonly slug: string }

/** In a statement that reads `offer`. */
export const isNotOf = (shops: readonly LeftOutShop[]): RawBuilder<boolean> =>
  sql`offer.retailer_id <> all(${shops.map(({ id }) => id)}::integer[])`
