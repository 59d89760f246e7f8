import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { startServer } from './http/start-server.ts'
import { loadSynthetic } from './search/load-synthetic.ts'
import { quantilesOf, quantilesText } from './search/quantiles.ts'
import { openBenchDatabase } from './open-bench-database.ts'

export const about =
  'changes [COUNT [RATE]]: four writers change so many prices (100000), so many a second (500), in transactions that overtake each other; how far behind a program is that follows /api/changes, and what it misses'

export const bench = async ([
  count = '100000',
  rate = '500',
]: readonly string[]): Promise<unknown> => {
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-changes-'))
  const url = urlOfDatabase(postgres.adminUrl, await createDatabase(postgres.adminUrl, 'template0'))
  const database = await openBenchDatabase(url)
  try {
    await loadSynthetic(database, 2000, (line) => console.log(line))
    const server = await startServer('cli/pricehound.js', ['serve'], {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      READS_PER_MINUTE: '1000000',
    })
    try {
      return await follow(database, server.origin, Number(count), Number(rate))
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

const writers = 4
const perTransaction = 5

const follow = async (
  { db }: DatabaseHandle,
  origin: string,
  count: number,
  rate: number,
): Promise<unknown> => {
  const offers = await db
    .selectFrom('offer')
    .select(['id', 'price_minor'])
    .where('product_id', 'is not', null)
    .where('missing_since', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute()
  const prices = new Map(offers.map(({ id, price_minor: price }) => [id, price]))
  const ids = [...prices.keys()]
  let { next: after } = await ask(`${origin}/api/changes`)
  const begun = performance.now()
  const writing = Promise.all(
    Array.from({ length: writers }, (_, writer) =>
      write(db, ids, { writer, transactions: count / writers / perTransaction, rate, begun }),
    ),
  ).then(() => (performance.now() - begun) / 1000)
  let isWritten = false
  writing.finally(() => (isWritten = true)).catch(() => {})
  const lags: number[] = []
  let outOfOrder = 0
  for (;;) {
    const wasWritten = isWritten
    const { changes, next } = await ask(`${origin}/api/changes?after=${after}&wait=5`)
    const now = Date.now()
    if (wasWritten && changes.length === 0) break
    for (const { at, offerId, offer } of changes) {
      lags.push(now - Date.parse(at))
      if (offer?.amountMinor !== (prices.get(offerId) ?? 0) + 1) outOfOrder++
      prices.set(offerId, offer?.amountMinor ?? 0)
    }
    after = next
  }
  const seconds = await writing
  const lag = quantilesOf(lags)
  const lost = count - lags.length
  console.log(
    `${count} changes in ${seconds.toFixed(0)} s (${(count / seconds).toFixed(0)} a second): ${quantilesText(lag)} ms behind (p50 / p95 / p99), ${lost} lost, ${outOfOrder} out of order`,
  )
  return { count, seconds, lag, lost, outOfOrder }
}

/** What of an answer is looked at; ids of the synthetic catalogue are of no version. */
const ChangesSchema = z.object({
  changes: z.array(
    z.object({
      at: z.string(),
      offerId: z.string(),
      offer: z.object({ amountMinor: z.number() }).nullable(),
    }),
  ),
  next: z.string(),
})

const ask = async (url: string): Promise<z.output<typeof ChangesSchema>> => {
  const answer = await fetch(url)
  if (answer.status === 503) {
    await sleep(1000)
    return ask(url)
  }
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return ChangesSchema.parse(await answer.json())
}

/** Each transaction draws its number before it waits, so that others end before it. */
const write = async (
  db: DatabaseHandle['db'],
  ids: readonly string[],
  plan: {
    readonly writer: number
    readonly transactions: number
    readonly rate: number
    readonly begun: number
  },
): Promise<void> => {
  const everyMs = (1000 * writers * perTransaction) / plan.rate
  for (let turn = 0; turn < plan.transactions; turn++) {
    const due = plan.begun + (turn + plan.writer / writers) * everyMs
    await sleep(Math.max(0, due - performance.now()))
    const chosen = Array.from({ length: perTransaction }, (_, at) =>
      Math.floor(((plan.writer * 131 + turn * 37 + at * 211) * 7919) % ids.length),
    )
    // In one order, so that none waits for the other for ever.
    const sorted = chosen.toSorted((a, b) => a - b).map((at) => ids[at] ?? '')
    await db.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx)
      await sleep(Math.random() * 10)
      for (const id of sorted)
        await sql`update offer set price_minor = price_minor + 1 where id = ${id}`.execute(trx)
    })
  }
}
