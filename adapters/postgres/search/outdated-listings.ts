import { sql, type Kysely } from 'kysely'
import type { FindOutdatedListings } from '#application/search/listing/refresh-listings.ts'
import { tokeniserVersion } from '#domain/search/words/tokenise.ts'
import type { Database } from '../database.ts'

export const makeFindStaleListings =
  (db: Kysely<Database>): FindOutdatedListings =>
  async (now, after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from listing
      where fresh_until < ${now} and product_id > ${after}
      order by product_id limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }

export const makeFindListingsOfOldVersion =
  (db: Kysely<Database>): FindOutdatedListings =>
  async (_now, after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from listing
      where tokeniser <> ${tokeniserVersion} and product_id > ${after}
      order by product_id limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }

/** Whose popularity is another every day. */
export const makeFindClickedListings =
  (db: Kysely<Database>, days: number): FindOutdatedListings =>
  async (now, after, limit) => {
    const since = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await sql<{ id: number }>`
      select distinct offer.product_id as id
      from click_out_day join offer on offer.id = click_out_day.offer_id
      where day >= ${since}::date and offer.product_id > ${after}
      order by offer.product_id limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }
