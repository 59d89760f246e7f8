import type { OfferId } from '#domain/ids.ts'
import type { ScheduledPrices } from '#application/offer/apply-scheduled-prices.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgScheduledPrices = (db: Kysely<Database>): ScheduledPrices => ({
  async findRetailer(now) {
    const { rows } = await sql<{ id: number }>`
      (
        select retailer_id as id from offer_detail join offer on offer.id = offer_id
        where turns_at <= ${now} order by turns_at limit 1
      )
      union all
      (
        select retailer_id from offer
        where expires_at <= ${now} and missing_since is null order by expires_at limit 1
      )
      limit 1`.execute(db)
    return rows[0]?.id
  },

  async list(retailerId, now, limit) {
    const { rows } = await sql<Row>`
      select id as "offerId", turns_at as "turnsAt", regular_minor as "regularMinor",
        sale_minor as "saleMinor", sale_from as "saleFrom", sale_until as "saleUntil"
      from (
        -- The first of each by its index: a whole shop may be due at the same midnight.
        (
          select offer.id from offer_detail join offer on offer.id = offer_id
          where retailer_id = ${retailerId} and turns_at <= ${now}
          order by turns_at limit ${limit}
        )
        union
        (
          select id from offer
          where retailer_id = ${retailerId} and expires_at <= ${now} and missing_since is null
          order by expires_at limit ${limit}
        )
      ) due
      left join offer_detail on offer_id = id and turns_at <= ${now}
      limit ${limit}`.execute(db)
    return rows.map(({ offerId, turnsAt, regularMinor, ...sale }) => ({
      offerId,
      price:
        turnsAt === null || regularMinor === null
          ? undefined
          : { terms: { regularMinor, ...sale }, turnsAt },
    }))
  },

  async setTurns(turns) {
    await sql`
      update offer_detail set turns_at = given.at
      from unnest(
        ${turns.map(({ offerId }) => offerId)}::uuid[],
        ${turns.map(({ turnsAt }) => turnsAt)}::timestamptz[]
      ) as given(offer_id, at)
      where offer_detail.offer_id = given.offer_id`.execute(db)
  },
})

type Row = {
  readonly offerId: OfferId
  readonly turnsAt: Date | null
  readonly regularMinor: number | null
  readonly saleMinor: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
}
