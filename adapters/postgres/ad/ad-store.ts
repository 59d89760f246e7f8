import type { Ad, AdStore } from '#application/ad/ad-store.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'

export const makePgAdStore = (db: Kysely<Database>): AdStore => ({
  async insert(ad) {
    await db.insertInto('ad').values(toRow(ad)).execute()
  },
  async lock(id) {
    const row = await db
      .selectFrom('ad')
      .where('id', '=', id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    return row && toAd(row)
  },
  async replace(ad) {
    const { id, ...row } = toRow(ad)
    await db.updateTable('ad').set(row).where('id', '=', id).execute()
  },
  async remove(id) {
    await db.deleteFrom('ad').where('id', '=', id).execute()
  },
})

export const toAd = (row: Selectable<Database['ad']>): Ad => ({
  id: row.id,
  companyName: row.company_name,
  email: row.email,
  type: row.ad_type,
  link: row.link,
  image: row.image,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  demo: row.demo,
  archivedAt: row.archived_at,
  createdAt: row.created_at,
})

const toRow = (ad: Ad): Insertable<Database['ad']> & { id: string } => ({
  id: ad.id,
  company_name: ad.companyName,
  email: ad.email,
  ad_type: ad.type,
  link: ad.link,
  image: ad.image,
  starts_at: ad.startsAt,
  ends_at: ad.endsAt,
  demo: ad.demo,
  archived_at: ad.archivedAt,
  created_at: ad.createdAt,
})
