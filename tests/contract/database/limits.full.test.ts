import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'

/** Longer than any limit here, and real work: the embedded database cannot sleep politely. */
const runaway = sql`select count(*) from generate_series(1, 2000000000)`

const busyFor = (seconds: number): typeof runaway => sql`select pg_sleep(${seconds}::float8)`

const put = (db: Kysely<Database>, key: string): Promise<unknown> =>
  db.insertInto('setting').values({ key, value: '1' }).execute()

const keysIn = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db.selectFrom('setting').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

describeDatabase('limits', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open({ statementLimitMs: 1000, idleLimitMs: 500, reopenLimitMs: 60_000 })
  })

  test('ends a statement that runs too long, and the others go on', async () => {
    const stopped = expect(runaway.execute(database.db)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'database.statement_limit',
      details: { retryAfterSeconds: 5 },
    })
    await put(database.db, 'queued behind it')
    await stopped
    await put(database.db, 'after it')
    expect(await keysIn(database.db)).toEqual(['after it', 'queued behind it'])
  })

  test('keeps nothing of a transaction whose statement was ended, even if it goes on', async () => {
    const attempt = database.db.transaction().execute(async (trx) => {
      await put(trx, 'before')
      await runaway.execute(trx).catch(() => {})
      await put(trx, 'behind').catch(() => {})
    })
    await expect(attempt).rejects.toThrow()
    expect(await keysIn(database.db)).not.toContain('before')
    expect(await keysIn(database.db)).not.toContain('behind')
  })

  test('grants more time where it was asked for', async () => {
    await withStatementLimit(10_000, () => busyFor(1.5).execute(database.db))
    await expect(busyFor(1.5).execute(database.db)).rejects.toMatchObject({
      code: 'database.statement_limit',
    })
  })

  test('lets whoever was granted more time compute for longer between two statements', async () => {
    await withStatementLimit(10_000, () =>
      database.db.transaction().execute(async (trx) => {
        await put(trx, 'patient')
        await sleep(900)
        await put(trx, 'and on')
      }),
    )
    expect(await keysIn(database.db)).toEqual(expect.arrayContaining(['and on', 'patient']))
  })

  test('rolls back a transaction that idles, and refuses its rest', async () => {
    // The embedded one opens anew after the statement that was ended above.
    await expect.poll(() => keysIn(database.db), { timeout: 60_000 }).toContain('after it')
    const attempt = database.db.transaction().execute(async (trx) => {
      await put(trx, 'idle')
      await sleep(900)
      await put(trx, 'too late')
    })
    const other = put(database.db, 'other')
    await expect(attempt).rejects.toMatchObject({ code: 'database.unavailable' })
    await other
    const keys = await keysIn(database.db)
    expect(keys).toContain('other')
    expect(keys).not.toContain('idle')
    expect(keys).not.toContain('too late')
  })
})
