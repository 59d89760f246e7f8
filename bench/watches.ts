import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { batchesOf } from '#application/batches-of.ts'
import type { ProductId } from '#domain/ids.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { loadSynthetic } from './search/load-synthetic.ts'
import { openBenchDatabase } from './open-bench-database.ts'

export const about =
  'watches [--watches N] [--changed N] [--kills N]: a million watches (1000000), offers that change their ' +
  'price (100000), and "pricehound watches check" killed with -9 so many times (200): seconds, memory, and ' +
  'events and mails that are missing or doubled'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      watches: { type: 'string', default: '1000000' },
      changed: { type: 'string', default: '100000' },
      kills: { type: 'string', default: '200' },
    },
  })
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const url = urlOfDatabase(postgres.adminUrl, await createDatabase(postgres.adminUrl, 'template0'))
  const database = await openBenchDatabase(url)
  try {
    const offers = Number(values.changed)
    await loadSynthetic(database, Math.ceil(offers / leastOffers), console.log)
    await makeEnsurePriceMonths(database.db)(new Date(Date.now() - 86_400_000), new Date())
    await addWatches(database, Number(values.watches))
    const worked = await workThrough(database, offers)
    const killed = await killWorkers(database, url, Number(values.kills))
    return { worked, killed }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** The synthetic catalogue has more of a product. */
const leastOffers = 2

const perWatcher = 10

/** Each waits for a price from 0.1% to 30% below what its product costs now. */
const addWatches = async ({ db }: DatabaseHandle, count: number): Promise<void> => {
  await sql`
    insert into watcher (id, email, consent, consented_at, created_at)
    select gen_random_uuid(), 'w' || number || '@shoppers.example', 'yes', now(), now()
    from generate_series(0, ${Math.ceil(count / perWatcher) - 1}::integer) number`.execute(db)
  await db.transaction().execute(async (trx) => {
    // The planner knows nothing of numbered rows, and would read all for each.
    await sql`set local enable_nestloop = off`.execute(trx)
    await sql`
    with numbered as (
      select product_id, country, price_minor, row_number() over (order by product_id, country) - 1 as place
      from listing where price_minor is not null
    ), watchers as (
      select id, row_number() over (order by id) - 1 as place from watcher
    ), wanted as (
      select number, watchers.id as watcher_id, product_id, country,
        greatest(1, floor(price_minor * (0.999 - 0.299 * random())))::integer as threshold
      from generate_series(0, ${count - 1}::integer) number
      join watchers on watchers.place = number / ${perWatcher}::integer
      join numbered on numbered.place = number % (select count(*) from numbered)
    )
    insert into watch (id, watcher_id, asked_product_id, product_id, country, basis, retailer_ids, condition,
      kind, threshold_minor, fires_at, rearms_over, state, armed, created_at)
    select gen_random_uuid(), watcher_id, product_id, product_id, country, 'item', '{}', 'new',
      'target', threshold, threshold, threshold, 'active', true, now()
    from wanted`.execute(trx)
  })
  await sql`delete from watch_due`.execute(db)
  await sql`update offer_source set seen_at = now() - interval '1 hour'`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

const workThrough = async (database: DatabaseHandle, count: number): Promise<unknown> => {
  const { db } = database
  const { rows } = await sql<{ product_id: ProductId }>`
    select product_id from offer where product_id is not null order by id limit ${count}`.execute(
    db,
  )
  const offers = await reprice(
    database,
    rows.map(({ product_id }) => product_id),
  )
  const config = readConfig({ DEMO: 'off' }, '/nowhere')
  const { watches } = makeProgram({ config, database, logger: pino({ enabled: false }) })
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const began = performance.now()
  const left = (): Promise<number> => countOf(database, sql`select from watch_due`)
  // Each call also queues the mails of some thousands of watchers.
  let untilEvents = 0
  for (;;) {
    await watches.check()
    if (untilEvents === 0 && (await left()) === 0) untilEvents = (performance.now() - began) / 1000
    if ((await countOf(database, sql`select from watch_event where due_at <= now()`)) === 0) break
  }
  const untilMails = (performance.now() - began) / 1000
  clearInterval(looking)
  const megabytes = (most - before) / 1024 ** 2
  const outcome = await compare(database)
  console.log(
    `${offers} offers changed: ${untilEvents.toFixed(1)} s until all changes were worked through and the first ` +
      `mails queued, ${untilMails.toFixed(1)} s until all ${outcome.mails} mails were; +${megabytes.toFixed(0)} MB; ${textOf(outcome)}`,
  )
  return { offers, untilEvents, untilMails, megabytes, ...outcome }
}

/**
 * Offers of these products cost 1% less, and so do the listings. They were read so two hours ago, and
 * once more since, so that they may be told. Answers how many offers.
 */
const reprice = async (
  database: DatabaseHandle,
  productIds: readonly ProductId[],
): Promise<number> => {
  const inTransaction = makeInTransaction(
    database.db,
    makeStoresOn(database, { clock: { now: () => new Date() }, newId: makeNewId() }),
  )
  let offers = 0
  for (const batch of batchesOf([...new Set(productIds)], 500)) {
    const { numAffectedRows } = await sql`
      with changed as (
        update offer set price_minor = greatest(1, floor(price_minor * 0.99))
        where product_id = any(${batch}::integer[])
        returning id, price_minor, currency
      )
      insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
      select id, now() - interval '2 hours', price_minor, 0, currency, false from changed`.execute(
      database.db,
    )
    offers += Number(numAffectedRows ?? 0)
    await inTransaction(({ listings }) => listings.refreshPrices(batch))
  }
  return offers
}

/** Prices fall on and on, and whoever works through them is killed at any moment. */
const killWorkers = async (
  database: DatabaseHandle,
  url: string,
  kills: number,
): Promise<unknown> => {
  const { rows } = await sql<{ product_id: ProductId }>`
    select distinct product_id from watch order by product_id limit 20000`.execute(database.db)
  const productIds = rows.map(({ product_id }) => product_id)
  const repriceRound = async (round: number): Promise<void> => {
    const from = (round * perRound) % productIds.length
    await reprice(database, productIds.slice(from, from + perRound))
  }
  // The first one reads all that is cold.
  await timeCheck(url)
  const idleMs = await timeCheck(url)
  await repriceRound(0)
  const workMs = Math.max((await timeCheck(url)) - idleMs, leastWorkMs)
  let killed = 0
  for (let round = 1; killed < kills && round < kills * 3; round++) {
    await repriceRound(round)
    const worker = startCheck(url)
    const ended = once(worker, 'exit')
    await Promise.race([sleep(idleMs * 0.7 + workMs * Math.random()), ended])
    if (worker.exitCode === null && worker.kill('SIGKILL')) killed++
    await ended
    if (killed % 20 === 0) console.log(`${killed} kills`)
  }
  do await timeCheck(url)
  while ((await countOf(database, sql`select from watch_event where due_at <= now()`)) > 0)
  const outcome = await compare(database)
  console.log(`${killed} kills: ${textOf(outcome)}`)
  return { killed, ...outcome }
}

/** Products whose prices fall before a worker is started. */
const perRound = 500

const leastWorkMs = 100

const startCheck = (url: string): ReturnType<typeof spawn> =>
  spawn(process.execPath, ['cli/pricehound.js', 'watches', 'check'], {
    env: { ...process.env, DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** In milliseconds. */
const timeCheck = async (url: string): Promise<number> => {
  const began = performance.now()
  const [code] = await once(startCheck(url), 'exit')
  if (code !== 0) throw new Error(`watches check ended with ${code}`)
  return performance.now() - began
}

type Compared = {
  /** Watches whose price was reached. */
  readonly reached: number
  readonly events: number
  readonly mails: number
  readonly missed: number
  readonly doubled: number
}

/** Prices only fell, and nobody watches a product twice: each watch that was reached is told of once. */
const compare = async (database: DatabaseHandle): Promise<Compared> => {
  const { rows } = await sql<Compared>`
    with reached as (
      select watch.id from watch join listing using (product_id, country)
      where listing.price_minor <= watch.threshold_minor
    ), told as (
      select watch_id, count(*) as times from watch_event where outcome = 'mailed' group by watch_id
    ), mailed as (
      select count(*)::integer as mails from outbox where kind = 'mail' and key like 'watch:%'
    ), events as (
      select count(*)::integer as events from watch_event
    )
    select (select count(*)::integer from reached) as reached, events, mails,
      (select count(*)::integer from reached where id not in (select watch_id from told))
        + greatest(0, (select count(*)::integer from told) - mails) as missed,
      (select coalesce(sum(times - 1), 0)::integer from told)
        + greatest(0, mails - (select count(*)::integer from told)) as doubled
    from mailed, events`.execute(database.db)
  const [compared] = rows
  if (!compared) throw new Error('nothing to compare')
  return compared
}

const textOf = ({ reached, events, mails, missed, doubled }: Compared): string =>
  `${reached} watches reached, ${events} events, ${mails} mails: ${missed} missed, ${doubled} doubled`

const countOf = async ({ db }: DatabaseHandle, rows: ReturnType<typeof sql>): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from (${rows}) counted`.execute(db)
  return found.rows[0]?.count ?? 0
}
