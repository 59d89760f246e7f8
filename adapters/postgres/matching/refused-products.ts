import { sql, type RawBuilder } from 'kysely'

/**
 * The products that an offer was said not to be, as an array: merged ones as what they became, but
 * for the one that it is of.
 */
export const refusedProducts = (
  offerId: RawBuilder<unknown>,
  presentId: RawBuilder<unknown>,
): RawBuilder<number[]> => sql`array(
  select coalesce(product.merged_into, product.id)
  from match_refusal join product on product.id = match_refusal.product_id
  where offer_id = ${offerId}
    and coalesce(product.merged_into, product.id) is distinct from ${presentId}
)`
