import {
  mostListedStrikes,
  type ListStrikes,
  type StrikeView,
} from '#application/price-history/strike-views.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeListStrikes =
  (db: Kysely<Database>): ListStrikes =>
  async ({ publicId, id }) => {
    const conditions = [
      sql`true`,
      ...(id === undefined ? [] : [sql`strike.id = ${id}::uuid`]),
      ...(publicId === undefined ? [] : [isOf(publicId)]),
    ]
    const { rows } = await sql<Row>`
      select strike.id, strike.country, strike.from_at as "from", strike.until_at as "to",
        strike.reason, strike.struck_at as "struckAt", striker.name as "struckBy",
        strike.undone_at as "undoneAt", undoer.name as "undoneBy",
        json_build_object('publicId', product.public_id, 'title', product.title,
          'slug', product.slug) as product,
        array(
          select distinct retailer.name from price_strike_offer struck
          join offer on offer.id = struck.offer_id
          join retailer on retailer.id = offer.retailer_id
          where struck.strike_id = strike.id order by retailer.name
        ) as shops,
        array(
          select offer_id from price_strike_offer where strike_id = strike.id order by offer_id
        ) as "offerIds"
      from price_strike strike
      join product on product.id = strike.product_id
      left join account striker on striker.id = strike.struck_by
      left join account undoer on undoer.id = strike.undone_by
      where ${sql.join(conditions, sql` and `)}
      order by strike.undone_at is not null, strike.struck_at desc, strike.id desc
      limit ${mostListedStrikes}`.execute(db)
    return rows.map(({ undoneAt, undoneBy, ...strike }) => ({
      ...strike,
      undone: undoneAt && { at: undoneAt, by: undoneBy },
    }))
  }

/** Of its present offers, too, that another product had when they were struck. */
const isOf = (publicId: string) => sql`strike.id in (
  select strike_id from price_strike_offer
  join offer on offer.id = offer_id join product on product.id = offer.product_id
  where product.public_id = ${publicId}
  union all
  select price_strike.id from price_strike join product on product.id = product_id
  where product.public_id = ${publicId}
)`

type Row = Omit<StrikeView, 'undone'> & {
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}
