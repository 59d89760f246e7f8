import type {
  FindWatcher,
  ListWatches,
  ReadWatches,
  WatchedView,
  WatchView,
} from '#application/watch/watch-views.ts'
import type { SavedSearch } from '#application/search/saved-search.ts'
import { lowestInScope } from '#domain/watch/watch.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'

export const makeFindWatcher =
  (db: Kysely<Database>): FindWatcher =>
  async (accountId) =>
    (
      await db
        .selectFrom('watcher')
        .where('account_id', '=', accountId)
        .select('id')
        .executeTakeFirst()
    )?.id

export const makeReadWatches =
  (db: Kysely<Database>): ReadWatches =>
  async (watcherId) => {
    const watcher = await db
      .selectFrom('watcher')
      .where('id', '=', watcherId)
      .select(['email', 'cadence', 'refused_at as refusedAt'])
      .select(
        sql<boolean>`exists (select from watch_feed where watcher_id = watcher.id)`.as('hasFeed'),
      )
      .executeTakeFirstOrThrow()
    const rows = await select(db, sql`watch.watcher_id = ${watcherId}`, mostListed)
    return { ...watcher, watches: rows.map(toView) }
  }

/** More than anybody may have, with those that wait to be confirmed. */
const mostListed = 500

export const makeListWatches =
  (db: Kysely<Database>): ListWatches =>
  async (email, limit) => {
    const rows = await select(
      db,
      email === undefined ? sql`true` : sql`coalesce(watcher.email, account.email) = ${email}`,
      limit,
    )
    return rows.map((row) => ({ ...toView(row), email: row.email, devices: row.devices }))
  }

const select = async (
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly WatchRow[]> => {
  const { rows } = await sql<WatchRow>`
    select watch.id, watch.country, watch.basis, watch.condition, watch.kind, watch.percent,
      watch.threshold_minor as "thresholdMinor", watch.state, watch.armed, watch.created_at as "createdAt",
      watch.group_id is not null as "isWholeModel", watch.retailer_ids as "retailerIds",
      exists (select from watch_event where watch_id = watch.id and due_at is not null) as "isMailDue",
      watch.mailed_at, watch.event_minor, watch.search, listing.sales,
      product.public_id as "publicId", product.slug, product.title, product.images ->> 0 as image,
      coalesce(watcher.email, account.email) as email,
      (select count(*)::integer from push_device where watcher_id = watcher.id) as devices,
      (
        select json_agg(json_build_object('slug', slug, 'name', name) order by name) from retailer
        where retailer.id = any(watch.retailer_ids)
      ) as shops
    from watch
    join watcher on watcher.id = watch.watcher_id
    left join account on account.id = watcher.account_id
    left join product on product.id = watch.product_id
    left join listing on listing.product_id = watch.product_id and listing.country = watch.country
    where ${condition}
    order by watch.created_at desc, watch.id
    limit ${limit}`.execute(db)
  return rows
}

type WatchRow = Omit<WatchView, 'subject' | 'shops' | 'isMet' | 'lowestMinor' | 'lastMail'> &
  WatchedView & {
    readonly search: SavedSearch | null
    readonly armed: boolean
    readonly retailerIds: readonly number[]
    readonly shops: WatchView['shops'] | null
    readonly email: string
    readonly devices: number
    readonly mailed_at: Date | null
    readonly event_minor: number | null
    readonly sales: Uint8Array | null
  }

const toView = (row: WatchRow): WatchView => {
  const { publicId, slug, title, image, search, shops } = row
  const { mailed_at: at, event_minor: amountMinor } = row
  const lowestMinor = lowestInScope(row.sales ? unpackSales(row.sales) : [], row) ?? null
  // Another version of a whole model may be that low, which this row does not show.
  const isDearer = (lowestMinor ?? 0) > (row.thresholdMinor ?? Infinity)
  return {
    id: row.id,
    subject: search === null ? { product: { publicId, slug, title, image } } : { search },
    country: row.country,
    basis: row.basis,
    condition: row.condition,
    kind: row.kind,
    percent: row.percent,
    thresholdMinor: row.thresholdMinor,
    isWholeModel: row.isWholeModel,
    shops: shops ?? [],
    state: row.state,
    createdAt: row.createdAt,
    isMet: search === null && !row.armed && !isDearer,
    isMailDue: row.isMailDue,
    lowestMinor,
    lastMail: at && amountMinor !== null ? { at, amountMinor } : null,
  }
}
