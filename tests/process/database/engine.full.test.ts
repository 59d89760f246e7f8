import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { testDatabases } from '#tests/support/database/databases.ts'
import type { DatabaseEvent } from '#adapters/postgres/connection/database-event.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'

const open = testDatabases('embedded')
let database: TestDatabase
let events: DatabaseEvent[]
beforeEach(async () => {
  const seen: DatabaseEvent[] = []
  events = seen
  database = await open({
    statementLimitMs: 1000,
    idleLimitMs: 1000,
    onEvent: (event) => seen.push(event),
  })
})

const ask = (): Promise<unknown> => sql`select 1`.execute(database.db)

const runAway = async (): Promise<void> => {
  const runaway = sql`do $$ begin loop end loop; end $$`.execute(database.db)
  await expect(runaway).rejects.toMatchObject({ code: 'database.statement_limit' })
}

test('keeps the main thread free while a statement runs away', async () => {
  const order: string[] = []
  // It never ends by itself: that its limit is reached takes a main thread that goes on.
  const stopped = runAway().then(() => order.push('stopped'))
  await setImmediate()
  order.push('a turn of the loop')
  await stopped
  expect(order).toEqual(['a turn of the loop', 'stopped'])
})

test('lets a read wait for one of all that wait', async () => {
  const order: string[] = []
  const others = Array.from({ length: 10 }, () => ask().then(() => order.push('other')))
  const read = sql`select 1`.execute(database.presentReads).then(() => order.push('read'))
  await Promise.all([...others, read])
  expect(order.indexOf('read')).toBeLessThan(3)
})

test('tells the operator what it lost and that it is back', async () => {
  await runAway()
  await ask()
  expect(events).toEqual([
    { kind: 'lost', reason: 'a statement took over 1000 ms' },
    { kind: 'restored' },
  ])
})

test('answers a statement whose answer came while the main thread was busy', async () => {
  const asked = sql`select pg_sleep(0.3)`.execute(database.db)
  await sleep(50)
  // From here on, timers that are due come before what other threads have sent.
  await setImmediate()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  await asked
  expect(events).toEqual([])
})

test('runs the statements of one session in their order', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`create temporary table step (n integer generated always as identity, word text)`.execute(
      trx,
    )
    const words = ['a', 'b', 'c', 'd']
    await Promise.all(
      words.map((word) => sql`insert into step (word) values (${word})`.execute(trx)),
    )
    const { rows } = await sql<{ word: string }>`select word from step order by n`.execute(trx)
    expect(rows.map(({ word }) => word)).toEqual(words)
  })
})

test('makes no new database where its own has vanished', async () => {
  const folder = join(database.config.dataDir, 'database')
  const stopped = runAway()
  // Once it loops it needs no file any more.
  await sleep(500)
  await rename(folder, `${folder}.elsewhere`)
  await stopped
  await expect(ask()).rejects.toMatchObject({ code: 'database.unavailable' })
  await sleep(1500)
  await expect(ask()).rejects.toMatchObject({ code: 'database.unavailable' })
  expect(existsSync(folder)).toBe(false)
})

test('lets the next process have the folder when closed while reopening', async () => {
  await runAway()
  await database.close()
  const next = await openDatabase(database.config)
  await sql`select 1`.execute(next.db)
  await next.close()
  expect(events.map(({ kind }) => kind)).toEqual(['lost'])
})

test('refuses statements after it was closed', async () => {
  await database.close()
  await expect(ask()).rejects.toMatchObject({ code: 'database.unavailable' })
})

test('keeps its write-ahead log small while it writes on', async () => {
  const log = () => readdir(join(database.config.dataDir, 'database', 'pg_wal'))
  await sql`create table written (n int, filler text)`.execute(database.db)
  for (let round = 0; round < 9; round++)
    await sql`insert into written select n, repeat('x', 400) from generate_series(1, 40000) n`.execute(
      database.db,
    )
  // With two folders; the engine has at least the segment that it writes to.
  await expect.poll(async () => (await log()).length, { timeout: 20_000 }).toBeLessThanOrEqual(5)
})

test('takes little memory for buffers, as the system keeps what it has read', async () => {
  const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(database.db)
  expect(rows).toEqual([{ shared_buffers: '32MB' }])
})
