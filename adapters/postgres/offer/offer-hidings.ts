import type { OfferHiding, OfferHidings } from '#application/offer/offer-store.ts'
import type { OfferId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgOfferHidings = (db: Kysely<Database>): OfferHidings => ({
  async find(offerId) {
    const { rows } = await sql<OfferHiding>`
      select reason, hidden_at as at, hidden_by as by, until_at as until
      from offer_hiding where offer_id = ${offerId}`.execute(db)
    return rows[0]
  },

  async put(offerId, { reason, at, by, until }) {
    await sql`
      insert into offer_hiding (offer_id, reason, hidden_at, hidden_by, until_at)
      values (${offerId}, ${reason}, ${at}, ${by}, ${until})
      on conflict (offer_id) do update set reason = excluded.reason,
        hidden_at = excluded.hidden_at, hidden_by = excluded.hidden_by,
        until_at = excluded.until_at`.execute(db)
  },

  async remove(offerId) {
    await db.deleteFrom('offer_hiding').where('offer_id', '=', offerId).execute()
  },

  async listOver(now, limit) {
    const { rows } = await sql<{ id: OfferId }>`
      select offer_id as id from offer_hiding where until_at <= ${now}
      order by until_at limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  },

  async isCarried(offerId) {
    const { rows } = await sql`
      select from offer_source join source on source.id = source_id
      where offer_id = ${offerId} and removed_at is null limit 1`.execute(db)
    return rows.length > 0
  },
})
