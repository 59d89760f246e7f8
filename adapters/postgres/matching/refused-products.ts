import { sql, type RawBuilder } from 'kysely'

/** Merged products as what they became, but for the one that the offer is of. */
export const refusedProducts = (
  offerId: RawBuilder<unknown>,
  presentId: RawBuilder<unknown>,
): RawBuilder<number[]> => sql`array(
  select coalesce(product.merged_into, product.id)
  from match_refusal join product on product.id = match_refusal.product_id
  where offer_id = ${offerId}
    and coalesce(product.merged_into, product.id) is distinct from ${presentId}
)`
