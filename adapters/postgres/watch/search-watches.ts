import type { SavedSearch } from '#application/search/saved-search.ts'
import type {
  ChangedProduct,
  DueSearch,
  SearchCandidate,
  WatchedFit,
  WatchEventStore,
} from '#application/watch/watch-events.ts'
import type { WatchStore } from '#application/watch/watch-store.ts'
import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { makeFindFitting } from '../search/find-fitting.ts'
import { listingTable } from '../search/where-listing.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'

type SearchEvents = Pick<
  WatchEventStore,
  'listSearches' | 'readChanged' | 'listKnown' | 'findFitting' | 'noteFits' | 'forget'
>

export const makeSearchEvents = (db: Kysely<Database>): SearchEvents => ({
  async listSearches(country) {
    const { rows } = await sql<SearchCandidate>`
      select watch.id as "watchId", watcher_id as "watcherId", kind, country, basis, search, cadence,
        threshold_minor as "thresholdMinor", coalesce(known_up_to, 0) as "knownUpTo"
      from watch join watcher on watcher.id = watch.watcher_id
      where state = 'active' and search is not null and country = ${country}
      order by watch.id`.execute(db)
    return rows
  },
  async readChanged(productIds, country) {
    const { rows } = await sql<ChangedRow>`
      select first.product_id as "productId", number, listing.sales,
        tsvector_to_array(listing.words) as lexemes
      from first_listing first
      left join ${listingTable(country)} listing on listing.product_id = first.product_id
      where first.country = ${country} and first.product_id = any(${[...productIds]}::integer[])`.execute(
      db,
    )
    return rows.map(({ sales, lexemes, ...row }) => ({
      ...row,
      sales: sales ? unpackSales(sales) : [],
      lexemes: new Set(lexemes),
    }))
  },
  async listKnown(watchIds, productIds) {
    const { rows } = await sql<WatchedFit>`
      select watch_id as "watchId", product_id as "productId" from watch_known
      where product_id = any(${[...productIds]}::integer[]) and watch_id = any(${[...watchIds]}::uuid[])`.execute(
      db,
    )
    return rows
  },
  findFitting: makeFindFitting(db),
  noteFits: noteFits(db),
  async forget(fits) {
    if (fits.length === 0) return
    await sql`delete from watch_known using ${given(fits)}
      where watch_known.watch_id = given.watch_id and watch_known.product_id = given.product_id`.execute(
      db,
    )
  },
})

type ChangedRow = Pick<ChangedProduct, 'productId' | 'number'> & {
  readonly sales: Uint8Array | null
  readonly lexemes: readonly string[] | null
}

const given = (fits: readonly WatchedFit[]): RawBuilder<unknown> => sql`
  json_to_recordset(${JSON.stringify(fits.map(({ watchId, productId }) => ({ watch_id: watchId, product_id: productId })))}::json)
    as given (watch_id uuid, product_id integer)`

const noteFits =
  (db: Kysely<Database>): WatchEventStore['noteFits'] =>
  async (fits) => {
    if (fits.length === 0) return
    // In one order, so that workers do not wait for each other in a circle; and one that was ended is left out.
    const { rows: locked } = await sql<{ id: string }>`
      select id from watch where id = any(${[...new Set(fits.map(({ watchId }) => watchId))]}::uuid[])
        and state = 'active'
      order by id for no key update`.execute(db)
    const active = new Set(locked.map(({ id }) => id))
    await sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(
          fits.filter(({ watchId }) => active.has(watchId)).map(toGiven),
        )}::json) as given (
          watch_id uuid, watcher_id uuid, product_id integer, amount_minor integer,
          threshold_minor integer, at timestamptz, due_at timestamptz
        )
      ), noted as (
        insert into watch_known (watch_id, product_id)
        select watch_id, product_id from given
        on conflict do nothing
        returning watch_id, product_id
      ), counted as (
        update watch set events = watch.events + added.events, event_at = added.at,
          event_minor = added.amount_minor
        from (
          select watch_id, count(*)::integer as events, max(at) as at,
            min(amount_minor) as amount_minor
          from given join noted using (watch_id, product_id) group by watch_id
        ) added
        where watch.id = added.watch_id
        returning watch.id, watch.events - added.events as before
      )
      insert into watch_event (watch_id, number, watcher_id, product_id, threshold_minor, at, due_at,
        amount_minor)
      select watch_id,
        before + row_number() over (partition by watch_id order by given.amount_minor, product_id),
        watcher_id, product_id, threshold_minor, at, due_at, amount_minor
      from given join noted using (watch_id, product_id) join counted on counted.id = watch_id`.execute(
      db,
    )
  }

const toGiven = (fit: Parameters<WatchEventStore['noteFits']>[0][number]) => ({
  watch_id: fit.watchId,
  watcher_id: fit.watcherId,
  product_id: fit.productId,
  amount_minor: fit.amountMinor,
  threshold_minor: fit.thresholdMinor,
  at: fit.at,
  due_at: fit.dueAt,
})

type Searches = Pick<WatchStore, 'holdEvaluation' | 'isOfSearch' | 'findFitting' | 'begin'>

export const makeSearches = (db: Kysely<Database>): Searches => ({
  async holdEvaluation() {
    await sql`select pg_advisory_xact_lock(${evaluationLock})`.execute(db)
  },
  async isOfSearch(id) {
    const { rows } = await sql`
      select from watch where id = ${id} and search is not null`.execute(db)
    return rows.length > 0
  },
  findFitting: makeFindFitting(db),
  async begin(watchId, known) {
    await db.deleteFrom('watch_known').where('watch_id', '=', watchId).execute()
    await sql`
      insert into watch_known (watch_id, product_id)
      select ${watchId}::uuid, product_id from unnest(${[...known]}::integer[]) product_id`.execute(
      db,
    )
    await sql`
      update watch set known_up_to = (select coalesce(max(number), 0) from first_listing)
      where id = ${watchId}`.execute(db)
  },
})

/** Until the transaction ends, no search begins. */
export const shareEvaluation = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${evaluationLock})`.execute(db)
}

const evaluationLock = 7_267_743_006

/** What watches of searches are to be told of, of these watchers. */
export const peekSearches = async (
  db: Kysely<Database>,
  events: RawBuilder<unknown>,
): Promise<readonly DueSearch[]> => {
  const { rows } = await sql<DueSearch & { search: SavedSearch; productIds: ProductId[] }>`
    select watch.id as "watchId", watch.kind, watch.country, watch.basis, watch.search,
      watch.threshold_minor as "thresholdMinor", array_agg(event.product_id) as "productIds"
    from ${events} join watch on watch.id = event.watch_id
    where watch.search is not null
    group by watch.id`.execute(db)
  return rows
}
