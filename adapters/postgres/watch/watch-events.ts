import type {
  Candidate,
  DescribeWatched,
  DueEvent,
  Fired,
  WatchEventStore,
} from '#application/watch/watch-events.ts'
import type { ProductPage } from '#application/offer/offer-view.ts'
import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { nobodySells } from '#domain/watch/watch.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countryDay } from '../country-day.ts'
import type { Database } from '../database.ts'
import { optimizationFence } from '../planner-steering.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { makeSearchEvents, peekSearches, shareEvaluation } from './search-watches.ts'

export const makePgWatchEventStore = (db: Kysely<Database>): WatchEventStore => ({
  ...makeSearchEvents(db),
  takeDue: takeDue(db),
  fire: fire(db),
  async rearm(watchIds) {
    if (watchIds.length === 0) return
    await db
      .updateTable('watch')
      .set({ armed: true })
      .where('id', 'in', [...watchIds])
      .execute()
  },
  claimDue: claimDue(db),
  peekDue: peekDue(db),
  settle: settle(db),
  async hurryDigests(now) {
    const { numAffectedRows } = await sql`
      update watch_event set due_at = ${now} from watcher
      where watcher.id = watch_event.watcher_id and cadence <> 'each' and due_at > ${now}`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  },
})

const takeDue =
  (db: Kysely<Database>): WatchEventStore['takeDue'] =>
  async (limit, now) => {
    await shareEvaluation(db)
    const taken = await sql<{ product_id: ProductId; country: Country | null }>`
      delete from watch_due where ctid = any(array(
        select ctid from watch_due limit ${limit} for update skip locked
      )) returning product_id, country`.execute(db)
    const productIds = [...new Set(taken.rows.map(({ product_id }) => product_id))]
    if (productIds.length === 0) return { taken: 0, candidates: [], changes: [] }
    const { rows } = await sql<CandidateRow>`
      with priced as (
        select product.id as product_id, product.group_id, country, basis,
          coalesce(case basis when 'item' then price_minor else total_minor end,
            ${nobodySells}::integer) as amount
        from unnest(${productIds}::integer[]) changed (id)
        join product on product.id = changed.id
        cross join unnest(${countries}::text[]) market (country)
        cross join (values ('item'), ('delivered')) covered (basis)
        left join lateral (
          select price_minor, total_minor from listing
          where listing.product_id = product.id and listing.country = market.country
        ) listing on true
      )
      select found.*, cadence from (
        ${watchesOf('product_id', sql`armed and watch.fires_at >= priced.amount`)}
        union all ${watchesOf('product_id', sql`not armed and watch.rearms_over < priced.amount`)}
        union all ${watchesOf('group_id', sql`armed and watch.fires_at >= priced.amount`)}
        union all ${watchesOf('group_id', sql`not armed and watch.rearms_over < priced.amount`)}
      ) found
      join watcher on watcher.id = found."watcherId"
      where kind <> 'new-low' or amount < (
        select min(case basis when 'item' then price_minor else total_minor end) from daily_low
        where daily_low.product_id = found."productId" and daily_low.country = found.country
          and day < ${countryDay(sql`found.country`, now)}
          and day >= coalesce((
            -- The low that held when the 12 months began.
            select max(day) from daily_low before
            where before.product_id = found."productId" and before.country = found.country
              and before.day <= ${countryDay(sql`found.country`, yearBefore(now))}
          ), ${countryDay(sql`found.country`, yearBefore(now))})
      )`.execute(db)
    return {
      taken: taken.rows.length,
      candidates: await withSales(db, rows, now),
      changes: taken.rows.map(({ product_id: productId, country }) => ({ productId, country })),
    }
  }

/** By its index for each price: numbers of watches that are armed or not change faster than their statistics. */
const watchesOf = (
  subject: 'product_id' | 'group_id',
  isReached: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select watch.id as "watchId", watch.watcher_id as "watcherId", armed, events, event_at, event_minor,
    watch.country, watch.basis, retailer_ids as "retailerIds", condition, kind, percent,
    threshold_minor as "thresholdMinor", watch.group_id, priced.product_id as "productId", amount
  from priced
  cross join lateral (
    select * from watch
    where watch.${sql.ref(subject)} = priced.${sql.ref(subject)}
      and watch.country = priced.country and watch.basis = priced.basis
      and watch.group_id is ${subject === 'group_id' ? sql`not null` : sql`null`}
      and watch.state = 'active' and ${isReached}
    ${optimizationFence}
  ) watch`

type CandidateRow = Omit<Candidate, 'sales' | 'lastLowMinor'> & {
  readonly country: Country
  readonly group_id: ProductGroupId | null
  readonly event_at: Date | null
  readonly event_minor: number | null
}

/** Sales are read for watches that may fire alone; of a whole model they are those of all its variants. */
const withSales = async (
  db: Kysely<Database>,
  rows: readonly CandidateRow[],
  now: Date,
): Promise<readonly Candidate[]> => {
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const groupIds = [...new Set(rows.flatMap((row) => (row.armed ? [] : (row.group_id ?? []))))]
  const listings = await sql<{
    product_id: ProductId
    group_id: ProductGroupId
    country: Country
    sales: Uint8Array
  }>`
    select product_id, group_id, country, sales from listing
    where product_id = any(${productIds}::integer[])
    union
    select product_id, group_id, country, sales from listing
    where group_id = any(${groupIds}::integer[])`.execute(db)
  const ofProduct = Map.groupBy(listings.rows, (row) => `${row.product_id} ${row.country}`)
  const ofGroup = Map.groupBy(listings.rows, (row) => `${row.group_id} ${row.country}`)
  return rows.map(({ country, group_id, event_at, event_minor, ...row }) => ({
    ...row,
    lastLowMinor: event_at !== null && event_at > yearBefore(now) ? event_minor : null,
    get sales() {
      const sold =
        group_id === null || row.armed
          ? ofProduct.get(`${row.productId} ${country}`)
          : ofGroup.get(`${group_id} ${country}`)
      return (sold ?? []).flatMap(({ sales }) => unpackSales(sales))
    },
  }))
}

const yearBefore = (moment: Date): Date => new Date(moment.getTime() - 365 * 86_400_000)

const fire =
  (db: Kysely<Database>): WatchEventStore['fire'] =>
  async (fired) => {
    if (fired.length === 0) return
    await sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(fired.map(toGiven))}::json) as given (
          watch_id uuid, watcher_id uuid, events integer, product_id integer, amount_minor integer,
          threshold_minor integer, at timestamptz, due_at timestamptz, armed boolean,
          next_threshold_minor integer, fires_at integer, rearms_over integer
        )
      ), won as (
        update watch set armed = given.armed, threshold_minor = given.next_threshold_minor,
          fires_at = given.fires_at, rearms_over = given.rearms_over,
          events = watch.events + 1, event_at = given.at, event_minor = given.amount_minor
        from given
        where watch.id = given.watch_id and watch.armed and watch.events = given.events
          and watch.state = 'active'
        returning watch.id
      )
      insert into watch_event (watch_id, number, watcher_id, product_id, threshold_minor, at, due_at,
        amount_minor)
      select watch_id, events + 1, watcher_id, product_id, threshold_minor, at, due_at, amount_minor
      from given where watch_id in (select id from won)`.execute(db)
  }

const toGiven = (fired: Fired) => ({
  watch_id: fired.watchId,
  watcher_id: fired.watcherId,
  events: fired.events,
  product_id: fired.productId,
  amount_minor: fired.amountMinor,
  threshold_minor: fired.thresholdMinor,
  at: fired.at,
  due_at: fired.dueAt,
  armed: fired.armed,
  next_threshold_minor: fired.nextThresholdMinor,
  fires_at: fired.reach.firesAt,
  rearms_over: fired.reach.rearmsOver,
})

/** As rows `(watcher_id)`. */
const dueWatchers = (now: Date, watchers: number): RawBuilder<unknown> => sql`
  select distinct watcher_id from (
    select watcher_id from watch_event where due_at <= ${now} order by due_at limit ${watchers}
  ) earliest`

const peekDue =
  (db: Kysely<Database>): WatchEventStore['peekDue'] =>
  async (now, watchers) => {
    const events = dueEvents(dueWatchers(now, watchers), now)
    const { rows: products } = await sql<ProductPage>`
      select distinct event.product_id as "productId", watch.country
      from ${events} join watch on watch.id = event.watch_id`.execute(db)
    return { products, searches: await peekSearches(db, events) }
  }

const claimDue =
  (db: Kysely<Database>): WatchEventStore['claimDue'] =>
  async (now, watchers) => {
    // The locks come in a statement of their own: the next one sees what their last holders wrote.
    const { rows: locked } = await sql<{ id: string }>`
      select id from watcher where id in (${dueWatchers(now, watchers)})
      for no key update skip locked`.execute(db)
    const { rows } = await sql<DueEvent>`
      select event.watch_id as "watchId", event.number, event.watcher_id as "watcherId",
        event.product_id as "productId", event.at, event.amount_minor as "amountMinor",
        event.threshold_minor as "thresholdMinor", watch.country, watch.basis,
        watch.retailer_ids as "retailerIds", watch.condition, watch.kind, watch.percent,
        watch.state = 'active' as "isActive", watch.search, watcher.cadence,
        coalesce(watcher.email, account.email) as recipient, account.name,
        account.disabled_at is not null
          or (watcher.refused_at is not null and not has_devices) as "isRefused",
        watcher.refused_at is not null as "mailsAreRefused", has_devices as "hasDevices",
        case when watch.search is null then watch.mailed_at else others.mailed_by_watch end
          as "mailedAt",
        others.mailed_at as "productMailedAt"
      from ${dueEvents(sql`select unnest(${locked.map(({ id }) => id)}::uuid[])`, now)}
      join watch on watch.id = event.watch_id
      join watcher on watcher.id = event.watcher_id
      left join account on account.id = watcher.account_id
      cross join lateral (
        select exists (select from push_device where watcher_id = watcher.id) as has_devices
      ) devices
      cross join lateral (
        select max(other.mailed_at) as mailed_at,
          max(other.mailed_at) filter (where other.watch_id = event.watch_id) as mailed_by_watch
        from watch_event other
        where other.watcher_id = event.watcher_id and other.product_id = event.product_id
          and other.at > ${now}::timestamptz - interval '30 days'
      ) others
      order by event.watcher_id, event.due_at, event.watch_id, event.number`.execute(db)
    return rows
  }

const settle =
  (db: Kysely<Database>): WatchEventStore['settle'] =>
  async (outcomes, now) => {
    const given = outcomes.map((one) => ({
      watch_id: one.watchId,
      number: one.number,
      outcome: 'outcome' in one ? one.outcome : null,
      due_at: 'dueAt' in one ? one.dueAt : null,
    }))
    await sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(given)}::json)
          as given (watch_id uuid, number integer, outcome text, due_at timestamptz)
      ), settled as (
        update watch_event event set outcome = given.outcome, due_at = given.due_at,
          mailed_at = case given.outcome when 'mailed' then ${now}::timestamptz end
        from given
        where event.watch_id = given.watch_id and event.number = given.number
      )
      update watch set mailed_at = ${now}
      where id in (select watch_id from given where outcome = 'mailed')`.execute(db)
  }

export const makeDescribeWatched =
  (db: Kysely<Database>): DescribeWatched =>
  async (productIds) => {
    const rows = await db
      .selectFrom('product')
      .where('id', 'in', [...productIds])
      .where('archived_at', 'is', null)
      .where('merged_into', 'is', null)
      .select(['id', 'public_id as publicId', 'slug', 'title'])
      .execute()
    return new Map(rows.map(({ id, ...product }) => [id, product]))
  }

/**
 * As `event`, of watchers that are given as rows `(watcher_id)`. By their index: how many are due changes faster
 * than statistics, by which all would be read for fifty watchers.
 */
const dueEvents = (watchers: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  (${watchers}) as due (watcher_id)
  cross join lateral (
    select * from watch_event
    where watch_event.watcher_id = due.watcher_id and due_at <= ${now}
    ${optimizationFence}
  ) event`
