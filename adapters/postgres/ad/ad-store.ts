import type { Ad, AdReads, AdStore, CountAd, CountedAd } from '#application/ad/ad-store.ts'
import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable } from 'kysely'
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

const toAd = (row: Selectable<Database['ad']>): Ad => ({
  id: row.id,
  companyName: row.company_name,
  email: row.email,
  type: row.ad_type,
  link: row.link,
  image: row.image,
  categories: row.categories,
  brands: row.brands,
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
  categories: [...ad.categories],
  brands: [...ad.brands],
  starts_at: ad.startsAt,
  ends_at: ad.endsAt,
  demo: ad.demo,
  archived_at: ad.archivedAt,
  created_at: ad.createdAt,
})

export const makePgAdReads = (db: Kysely<Database>): AdReads => ({
  async listRunning(now) {
    const rows = await db
      .selectFrom('ad')
      .where('archived_at', 'is', null)
      .where('starts_at', '<=', now)
      // It runs until its last second is over.
      .where('ends_at', '>', new Date(now.getTime() - 1000))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .selectAll()
      .execute()
    return rows.map(toAd)
  },
  async list({ search = '', after, limit }) {
    let query = counted(db)
      .orderBy('ad.created_at', 'desc')
      .orderBy('ad.id', 'desc')
      .limit(limit + 1)
    const words = search.trim()
    if (words !== '') {
      const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      query = query.where((eb) =>
        eb.or([eb('ad.company_name', 'ilike', pattern), eb('ad.email', 'ilike', pattern)]),
      )
    }
    if (after) {
      query = query.where(sql<boolean>`(ad.created_at, ad.id) < (${after.at}, ${after.id}::uuid)`)
    }
    const rows = await query.execute()
    const items = rows.slice(0, limit).map(toCountedAd)
    const last = items.at(-1)
    const next = rows.length > limit && last ? { at: last.createdAt, id: last.id } : undefined
    return { items, next }
  },
  async find(id) {
    const row = await counted(db).where('ad.id', '=', id).executeTakeFirst()
    return row && toCountedAd(row)
  },
  listDays: (id) =>
    db
      .selectFrom('ad_day')
      .where('ad_id', '=', id)
      .select(['day', 'impressions', 'clicks'])
      .orderBy('day', 'desc')
      .limit(400)
      .execute(),
})

export const makeCountAd =
  (db: Kysely<Database>): CountAd =>
  async (id, what, at) => {
    await db
      .insertInto('ad_day')
      .values({ ad_id: id, day: at.toISOString().slice(0, 10), [what]: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['ad_id', 'day'])
          .doUpdateSet({ [what]: sql`${sql.ref(`ad_day.${what}`)} + 1` }),
      )
      .execute()
  }

const counted = (db: Kysely<Database>) =>
  db
    .selectFrom('ad')
    .selectAll('ad')
    .select([sumOf('impressions').as('impressions'), sumOf('clicks').as('clicks')])

const sumOf = (what: 'impressions' | 'clicks'): RawBuilder<number> =>
  sql<number>`coalesce(
    (select sum(${sql.ref(what)}) from ad_day where ad_day.ad_id = ad.id), 0)::integer`

type Counted = Selectable<Database['ad']> & Pick<CountedAd, 'impressions' | 'clicks'>

const toCountedAd = (row: Counted): CountedAd => ({
  ...toAd(row),
  impressions: row.impressions,
  clicks: row.clicks,
})
