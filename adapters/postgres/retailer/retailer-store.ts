import { sql, type Kysely } from 'kysely'
import type {
  RetailerFields,
  RetailerRecord,
  RetailerStore,
} from '#application/retailer/retailer-store.ts'
import { handFreshnessSeconds } from '#domain/offer/freshness.ts'
import type { Database } from '../database.ts'
import { discardOpenRuns } from '../collect/end-runs.ts'
import { deliveryRules } from './delivery-rules.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import { insertRows } from '../insert-rows.ts'
import type { ProductId, RetailerId } from '#domain/ids.ts'

export const makePgRetailerStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): RetailerStore => {
  return {
    ...makeRetailerUpdates(db),
    lockCatalogue: lockCatalogue(db),
    listNamed: listNamed(db),
    listSlugs: listSlugs(db),
    add: add(db, announce),
    lock: lock(db),
    edit: edit(db, announce),
    readAnew: readAnew(db),
    verify: verify(db, announce),
    archive: archive(db, announce),
    leaveOut: leaveOut(db),
    listLinkHosts: listLinkHosts(db),
  }
}

const lockCatalogue =
  (db: Kysely<Database>): RetailerStore['lockCatalogue'] =>
  async () => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  }

const listNamed =
  (db: Kysely<Database>): RetailerStore['listNamed'] =>
  async (name) => {
    const { rows } = await sql<Pick<RetailerRecord, 'id' | 'domains'>>`
      select id, domains from retailer where lower(name) = lower(${name}) order by id`.execute(db)
    return rows
  }

const listSlugs =
  (db: Kysely<Database>): RetailerStore['listSlugs'] =>
  async (base) => {
    const rows = await db
      .selectFrom('retailer')
      .select('slug')
      .where(sql<boolean>`starts_with(slug, ${base})`)
      .execute()
    return rows.map(({ slug }) => slug)
  }

const add =
  (db: Kysely<Database>, announce: () => void): RetailerStore['add'] =>
  async ({ slug, isDemonstration = false, ...fields }) => {
    announce()
    const { id } = await db
      .insertInto('retailer')
      .values({ slug, ...toColumns(fields), demo: isDemonstration })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('source')
      .values({ retailer_id: id, kind: 'hand', freshness_seconds: handFreshnessSeconds })
      .execute()
    await addRules(db, id, fields)
    return id
  }

const lock =
  (db: Kysely<Database>): RetailerStore['lock'] =>
  async (id) => {
    const { rows } = await sql<RetailerRecord>`
      select id, slug, name, domains, logo, country, shipping_from as "shippingFrom",
        verified_at as "verifiedAt", verified_reason as "verifiedReason",
        archived_at as "archivedAt", left_out_at as "leftOutAt",
        ${deliveryRules} as "deliveryRules"
      from retailer where id = ${id}
      for no key update`.execute(db)
    return rows[0]
  }

const edit =
  (db: Kysely<Database>, announce: () => void): RetailerStore['edit'] =>
  async (id, fields) => {
    announce()
    await db.updateTable('retailer').set(toColumns(fields)).where('id', '=', id).execute()
    const countries = fields.deliveryRules.map(({ country }) => country)
    await sql`delete from delivery_rule
      where retailer_id = ${id} and country <> all(${countries}::text[])`.execute(db)
    await addRules(db, id, fields)
  }

const readAnew =
  (db: Kysely<Database>): RetailerStore['readAnew'] =>
  async (id, at) => {
    const sources = await db
      .updateTable('source')
      .set({ etag: null, last_modified: null })
      .where('retailer_id', '=', id)
      .returning('id')
      .execute()
    await discardOpenRuns(
      db,
      sources.map((source) => source.id),
      at,
    )
  }

const verify =
  (db: Kysely<Database>, announce: () => void): RetailerStore['verify'] =>
  async (id, verified) => {
    announce()
    await db
      .updateTable('retailer')
      .set({
        verified_at: verified?.at ?? null,
        verified_by: verified?.by ?? null,
        verified_reason: verified?.reason ?? null,
      })
      .where('id', '=', id)
      .execute()
  }

const archive =
  (db: Kysely<Database>, announce: () => void): RetailerStore['archive'] =>
  async (id, since) => {
    announce()
    await db.updateTable('retailer').set({ archived_at: since }).where('id', '=', id).execute()
  }

const leaveOut =
  (db: Kysely<Database>): RetailerStore['leaveOut'] =>
  async (id, since) => {
    await db.updateTable('retailer').set({ left_out_at: since }).where('id', '=', id).execute()
  }

const listLinkHosts =
  (db: Kysely<Database>): RetailerStore['listLinkHosts'] =>
  async (id) => {
    const { rows } = await sql<{ host: string; offers: number }>`
      select lower(substring(url from '^https?://(?:[^/?#@]*@)?([^/?#:]+)')) as host,
        count(*) as offers
      from offer where retailer_id = ${id} and missing_since is null
      group by 1`.execute(db)
    return rows
  }

/** Any number will do that nothing else in the database locks. */
const lockKey = 7_267_743_004

const toColumns = (fields: RetailerFields) => ({
  name: fields.name,
  domains: [...fields.domains],
  logo: fields.logo,
  country: fields.country,
  shipping_from: fields.shippingFrom,
})

const addRules = (
  db: Kysely<Database>,
  id: number,
  { deliveryRules: rules }: RetailerFields,
): Promise<void> =>
  insertRows(
    db,
    'delivery_rule',
    rules.map((rule) => ({
      retailer_id: id,
      country: rule.country,
      currency: rule.currency,
      fee_minor: rule.feeMinor,
      free_over_minor: rule.freeOverMinor,
      min_days: rule.minDays,
      max_days: rule.maxDays,
    })),
    sql`on conflict (retailer_id, country) do update set currency = excluded.currency,
      fee_minor = excluded.fee_minor, free_over_minor = excluded.free_over_minor,
      min_days = excluded.min_days, max_days = excluded.max_days`,
  )

const makeRetailerUpdates = (
  db: Kysely<Database>,
): Pick<
  RetailerStore,
  'requestUpdate' | 'takeUpdate' | 'listProductIds' | 'continueUpdate' | 'endUpdate'
> => ({
  requestUpdate: requestUpdate(db),
  takeUpdate: takeUpdate(db),
  listProductIds: listProductIds(db),
  continueUpdate: continueUpdate(db),
  endUpdate: endUpdate(db),
})

const requestUpdate =
  (db: Kysely<Database>): RetailerStore['requestUpdate'] =>
  async (id) => {
    const values = { after_product_id: 0 }
    await db
      .insertInto('retailer_update')
      .values({ retailer_id: id, ...values })
      .onConflict((conflict) => conflict.column('retailer_id').doUpdateSet(values))
      .execute()
  }

const takeUpdate =
  (db: Kysely<Database>): RetailerStore['takeUpdate'] =>
  async (id) => {
    const { rows } = await sql<{ retailerId: RetailerId; afterProductId: ProductId }>`
      select retailer_id as "retailerId", after_product_id as "afterProductId"
      from retailer_update ${id === undefined ? sql`` : sql`where retailer_id = ${id}`}
      order by retailer_id limit 1
      for update skip locked`.execute(db)
    return rows[0]
  }

const listProductIds =
  (db: Kysely<Database>): RetailerStore['listProductIds'] =>
  async (id, after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from offer
      where retailer_id = ${id} and product_id > ${after}
      order by product_id limit ${limit}`.execute(db)
    return rows.map((row) => row.id)
  }

const continueUpdate =
  (db: Kysely<Database>): RetailerStore['continueUpdate'] =>
  async ({ retailerId, afterProductId }) => {
    await db
      .updateTable('retailer_update')
      .set({ after_product_id: afterProductId })
      .where('retailer_id', '=', retailerId)
      .execute()
  }

const endUpdate =
  (db: Kysely<Database>): RetailerStore['endUpdate'] =>
  async (id) => {
    await db.deleteFrom('retailer_update').where('retailer_id', '=', id).execute()
  }
