import type {
  LinkedWatcher,
  ProductSubject,
  Watch,
  WatchCount,
  WatchSubject,
  WatcherOwner,
  WatchLinkStore,
  WatchStore,
} from '#application/watch/watch-store.ts'
import { watchNotFound } from '#application/watch/watch-errors.ts'
import type { SavedSearch } from '#application/search/saved-search.ts'
import type { WatchReach } from '#domain/watch/watch.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { makeSearches } from './search-watches.ts'

export const makePgWatchStore = (db: Kysely<Database>): WatchStore => ({
  watcherOf: watcherOf(db),
  watcherOfLink: watcherOfLink(db),
  lock: lock(db),
  count: count(db),
  add: add(db),
  find: find(db),
  findSame: findSame(db),
  change: change(db),
  end: end(db),
  async consent(watcherId, text, at) {
    // The first consent to a text stays: it is the one that mails rest on.
    await sql`update watcher set consent = ${text}, consented_at = ${at}
      where id = ${watcherId} and consent is distinct from ${text}`.execute(db)
  },
  async setCadence(watcherId, cadence) {
    await db.updateTable('watcher').set({ cadence }).where('id', '=', watcherId).execute()
  },
  async setFeed(watcherId, feed) {
    await db.deleteFrom('watch_feed').where('watcher_id', '=', watcherId).execute()
    if (feed === undefined) return
    await db
      .insertInto('watch_feed')
      .values({
        watcher_id: watcherId,
        token_hash: feed.tokenHash,
        created_at: feed.createdAt,
      })
      .execute()
  },
  async setRefused(watcherId, at) {
    await db
      .updateTable('watcher')
      .set({ refused_at: at ?? null })
      .where('id', '=', watcherId)
      .execute()
  },
  async removeAddress(email) {
    await db.deleteFrom('watcher').where('email', '=', email).execute()
  },
  listSales: listSales(db),
  ...makeSearches(db),
})

const watcherOf =
  (db: Kysely<Database>): WatchStore['watcherOf'] =>
  async (owner, { id, createdAt }) => {
    if ('account' in owner) await takeOver(db, owner.account)
    const [column, value] =
      'account' in owner
        ? (['account_id', owner.account.id] as const)
        : (['email', owner.email] as const)
    await db
      .insertInto('watcher')
      .values({ id, account_id: null, email: null, [column]: value, created_at: createdAt })
      .onConflict((conflict) => conflict.column(column).doNothing())
      .execute()
    const watcher = await db
      .selectFrom('watcher')
      .where(column, '=', value)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    return watcher.id
  }

/** The account's address is verified: what was watched by it without the account is its owner's. */
const takeOver = async (
  db: Kysely<Database>,
  { id, email }: Extract<WatcherOwner, { account: unknown }>['account'],
): Promise<void> => {
  await sql`
    update watcher set account_id = ${id}, email = null
    where email = ${email} and not exists (select from watcher where account_id = ${id})`.execute(
    db,
  )
}

const watcherOfLink =
  (db: Kysely<Database>): WatchStore['watcherOfLink'] =>
  async (hash, now) => {
    const link = await db
      .selectFrom('watch_link')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .select(['watcher_id as watcherId', 'watch_ids as watchIds'])
      .executeTakeFirst()
    return link satisfies LinkedWatcher | undefined
  }

const lock =
  (db: Kysely<Database>): WatchStore['lock'] =>
  async (watcherId) => {
    // Not `for update`: whoever notes an event of the watcher would wait, and be waited for.
    await sql`select from watcher where id = ${watcherId} for no key update`.execute(db)
  }

const count =
  (db: Kysely<Database>): WatchStore['count'] =>
  async (watcherId) => {
    const { rows } = await sql<WatchCount>`
      select count(*)::integer as watches, count(search)::integer as searches from watch
      where watcher_id = ${watcherId} and state <> 'unconfirmed'`.execute(db)
    return rows[0] ?? { watches: 0, searches: 0 }
  }

const add =
  (db: Kysely<Database>): WatchStore['add'] =>
  async (watch, reach) => {
    await dropAskedBefore(db, watch)
    const added = await db
      .insertInto('watch')
      .values({
        id: watch.id,
        watcher_id: watch.watcherId,
        ...subjectColumns(watch.subject),
        country: watch.country,
        basis: watch.basis,
        retailer_ids: [...watch.retailerIds],
        condition: watch.condition,
        kind: watch.kind,
        ...stateOf(watch, reach),
        created_at: watch.createdAt,
        asked_cadence: watch.askedCadence,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw watchNotFound()
    await evaluateSoon(db, watch)
  }

/**
 * What was asked for once more is one watch: the link of the latest mail confirms it. Of other amounts it stays, or
 * whoever knows an address could take back what its owner asked for.
 */
const dropAskedBefore = async (db: Kysely<Database>, watch: Watch): Promise<void> => {
  await sql`delete from watch where state = 'unconfirmed' and ${isSame(watch)}
    and threshold_minor is not distinct from ${watch.thresholdMinor}::integer
    and percent is not distinct from ${watch.percent}::integer`.execute(db)
}

const findSame =
  (db: Kysely<Database>): WatchStore['findSame'] =>
  async (watch) => {
    const { rows } = await sql<{ id: string }>`
      select id from watch where state <> 'unconfirmed' and ${isSame(watch)}
      order by created_at limit 1`.execute(db)
    return rows[0]?.id
  }

const isSame = (watch: Watch): RawBuilder<boolean> => {
  const { product_id, group_id, search } = subjectColumns(watch.subject)
  return sql`(watcher_id = ${watch.watcherId} and kind = ${watch.kind}
    and country = ${watch.country} and basis = ${watch.basis} and condition = ${watch.condition}
    and retailer_ids = ${[...watch.retailerIds]}::integer[]
    and product_id is not distinct from ${product_id}::integer
    and group_id is not distinct from ${group_id}::integer
    and search::jsonb is not distinct from ${search}::jsonb)`
}

const subjectColumns = (subject: WatchSubject) =>
  'search' in subject
    ? {
        asked_product_id: null,
        product_id: null,
        group_id: null,
        search: JSON.stringify(subject.search),
      }
    : {
        asked_product_id: subject.productId,
        product_id: subject.productId,
        group_id: subject.groupId,
        search: null,
      }

const stateOf = (watch: Watch, { firesAt, rearmsOver }: WatchReach) => ({
  percent: watch.percent,
  threshold_minor: watch.thresholdMinor,
  fires_at: firesAt,
  rearms_over: rearmsOver,
  state: watch.state,
  armed: watch.armed,
})

/**
 * A price may change while the watch is written, and be seen by nobody else. Those of searches are written while
 * nobody looks.
 */
const evaluateSoon = async (db: Kysely<Database>, { subject, state }: Watch): Promise<void> => {
  if (state === 'active' && !('search' in subject))
    await db.insertInto('watch_due').values({ product_id: subject.productId }).execute()
}

const find =
  (db: Kysely<Database>): WatchStore['find'] =>
  async (watcherId, id) => {
    const row = await db
      .selectFrom('watch')
      .where('id', '=', id)
      .where('watcher_id', '=', watcherId)
      .select([
        'id',
        'watcher_id as watcherId',
        'product_id',
        'group_id',
        'search',
        'country',
        'basis',
        'retailer_ids as retailerIds',
        'condition',
        'kind',
        'percent',
        'threshold_minor as thresholdMinor',
        'state',
        'armed',
        'created_at as createdAt',
        'asked_cadence as askedCadence',
      ])
      .executeTakeFirst()
    if (!row) return undefined
    const { product_id: productId, group_id: groupId, search, ...watch } = row
    return { ...watch, subject: productId === null ? ofSearch(search) : { productId, groupId } }
  }

const ofSearch = (search: SavedSearch | null): WatchSubject => {
  if (search === null) throw new TypeError('a watch of nothing')
  return { search }
}

const change =
  (db: Kysely<Database>): WatchStore['change'] =>
  async (watch, reach) => {
    await db.updateTable('watch').set(stateOf(watch, reach)).where('id', '=', watch.id).execute()
    await evaluateSoon(db, watch)
  }

const end =
  (db: Kysely<Database>): WatchStore['end'] =>
  async (watcherId, ids) => {
    let watches = db.deleteFrom('watch').where('watcher_id', '=', watcherId)
    if (ids !== 'all') watches = watches.where('id', 'in', [...ids])
    const { numDeletedRows } = await watches.executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

const listSales =
  (db: Kysely<Database>): WatchStore['listSales'] =>
  async ({ productId, groupId }: ProductSubject, country) => {
    const listings = db.selectFrom('listing').where('country', '=', country).select('sales')
    const rows = await (
      groupId === null
        ? listings.where('product_id', '=', productId)
        : listings.where('group_id', '=', groupId)
    ).execute()
    return rows.flatMap(({ sales }) => unpackSales(sales))
  }

export const makePgWatchLinkStore = (db: Kysely<Database>): WatchLinkStore => ({
  async add({ hash, watcherId, watchIds, expiresAt }) {
    await db
      .insertInto('watch_link')
      .values({
        token_hash: hash,
        watcher_id: watcherId,
        watch_ids: [...watchIds],
        expires_at: expiresAt,
      })
      .execute()
  },
  async remove(hash) {
    await db.deleteFrom('watch_link').where('token_hash', '=', hash).execute()
  },
})
