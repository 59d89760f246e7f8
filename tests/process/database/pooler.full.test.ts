import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makePoolSessions } from '#adapters/postgres/connection/pool-sessions.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { testDatabases, type TestDatabase } from '#tests/support/database/databases.ts'
import { findPgBouncer, startPooler, type Pooler } from '#tests/support/database/pooler.ts'

const { postgres } = inject('databases')
const program = findPgBouncer()
const missing =
  'missing' in postgres ? postgres.missing : program === undefined ? 'no pgbouncer' : undefined
const notRun = missing === undefined ? '' : `, not run: ${missing}`

describe.skipIf(missing !== undefined)(`behind PgBouncer in transaction mode${notRun}`, () => {
  const openDirect = testDatabases('postgres')
  let direct: TestDatabase
  let pooler: Pooler
  let pooled: DatabaseHandle

  beforeAll(async () => {
    direct = await openDirect()
    pooler = await start(['default_pool_size = 2'])
    pooled = await openPooled()
  })
  afterAll(async () => {
    await pooled?.close()
    await pooler?.stop()
  })

  const start = (settings: readonly string[]): Promise<Pooler> => {
    if (program === undefined || 'missing' in postgres) throw new Error(missing)
    return startPooler(program, postgres.adminUrl, settings)
  }
  const urlThrough = (through: Pooler): string => {
    const { pathname } = new URL(direct.config.databaseUrl ?? '')
    return through.url(pathname.slice(1))
  }
  const openPooled = (limits: { statementLimitMs?: number; idleLimitMs?: number } = {}) =>
    openDatabase({
      ...direct.config,
      ...limits,
      databaseUrl: urlThrough(pooler),
      directUrl: direct.config.databaseUrl,
    })

  test('reads alike however server and pooler are set up', async () => {
    const { db } = direct
    const name = sql.ref(new URL(direct.config.databaseUrl ?? '').pathname.slice(1))
    await sql`alter database ${name} set datestyle = 'German'`.execute(db)
    await sql`alter database ${name} set timezone = 'Pacific/Auckland'`.execute(db)
    await sql`alter database ${name} set bytea_output = 'escape'`.execute(db)
    const other = await start([])
    onTestFinished(() => other.stop())
    const styled = await openDatabase({
      ...direct.config,
      databaseUrl: urlThrough(other),
      directUrl: direct.config.databaseUrl,
    })
    onTestFinished(async () => void (await styled.close()))
    const expected = {
      at: new Date('2026-03-01T00:30:00Z'),
      day: '2026-03-01',
      dayOf: '2026-03-01',
      bytes: Buffer.from([0, 255]),
    }
    const columns = sql`timestamptz '2026-03-01 00:30:00+00' as at, date '2026-03-01' as day,
      (timestamptz '2026-03-01 23:30:00+00')::date as "dayOf", '\\x00ff'::bytea as bytes`
    const reads = [
      sql`select ${columns}`.execute(styled.db),
      sql`select ${columns} where ${1}::int = 1`.execute(styled.db),
      styled.db.transaction().execute((trx) => sql`select ${columns}`.execute(trx)),
    ]
    for (const { rows } of await Promise.all(reads)) expect(rows).toEqual([expected])
  })

  test('gives every client the rows of its own statement, at the same time', async () => {
    const ask = async (n: number): Promise<void> => {
      const { rows } = await sql`select ${n}::int + ${sql.lit(n)} as sum, pg_sleep(0.002)`.execute(
        pooled.db,
      )
      expect(rows).toMatchObject([{ sum: 2 * n }])
    }
    await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n % 7)))
  })

  test('a stray pooler costs a second try, and never gives the rows of another statement', async () => {
    const stray = await start([
      'default_pool_size = 2',
      'ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
    ])
    onTestFinished(() => stray.stop())
    const limits = { statementLimitMs: 60_000, idleLimitMs: 60_000, connectLimitMs: 60_000 }
    const clients = [1, 2].map(() => makePoolSessions({ url: urlThrough(stray), ...limits }))
    // Told of no pooler, our clients name their statements from the second time on.
    const ask = async (client: number, seconds: number): Promise<void> => {
      const session = await clients[client]!.lease()
      const statement = `select ${client}, $1::int from pg_sleep($2)`
      const { rows } = await session.run(statement, ['7', String(seconds)])
      await session.release()
      expect(rows).toEqual([[String(client), '7']])
    }
    // At the same time, each has a session of the server for itself, and knows its statement there.
    for (let round = 0; round < 2; round++) await Promise.all([ask(0, 0.3), ask(1, 0.3)])
    // One after the other, both have the same one.
    for (let round = 0; round < 4; round++) await ask(round % 2, 0)
    for (const client of clients) await client.close()
  })

  test('limits each statement and each transaction, and no later one', async () => {
    const limited = await openPooled({ statementLimitMs: 200, idleLimitMs: 300 })
    onTestFinished(async () => void (await limited.close()))
    const tooLong = { code: 'database.statement_limit' }
    await expect(sql`select pg_sleep(5)`.execute(limited.db)).rejects.toMatchObject(tooLong)
    await expect(sql`select pg_sleep(${5})`.execute(limited.db)).rejects.toMatchObject(tooLong)
    await expect(
      limited.db.transaction().execute((trx) => sql`select pg_sleep(5)`.execute(trx)),
    ).rejects.toMatchObject(tooLong)
    await expect(
      limited.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await new Promise((resolve) => setTimeout(resolve, 1000))
        await sql`select 1`.execute(trx)
      }),
    ).rejects.toMatchObject({ code: 'database.unavailable' })
    const { rows } = await sql`show statement_timeout`.execute(pooled.db)
    expect(rows).toEqual([{ statement_timeout: '1min' }])
    const client = new Client({ connectionString: urlThrough(pooler) })
    await client.connect()
    const left = await client.query('show statement_timeout')
    await client.end()
    expect(left.rows).toEqual([{ statement_timeout: '0' }])
  })

  test('rolls back what fails, and vacuums', async () => {
    const writing = pooled.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ key: 'half', value: '1' }).execute()
      await sql`select 1 / ${0}`.execute(trx)
    })
    await expect(writing).rejects.toMatchObject({ code: '22012' })
    expect(await pooled.db.selectFrom('setting').select('key').execute()).toEqual([])
    await pooled.executeSql('vacuum (analyze) setting')
  })

  test('migrates and runs jobs', async () => {
    expect(await migrate(pooled.direct)).toEqual([])
    const ran = Promise.withResolvers<void>()
    const errors: string[] = []
    const jobs = makePgBossJobs({
      executeSql: pooled.executeSql,
      kind: 'postgres',
      tasks: [
        { name: 'once', cron: '0 0 1 1 *', description: 'a test', run: async () => ran.resolve() },
      ],
      onError: (what, error) => errors.push(`${what}: ${String(error)}`),
      pollSeconds: 0.5,
    })
    await jobs.start()
    await jobs.retry('once')
    await ran.promise
    await jobs.stop()
    expect(errors).toEqual([])
  })

  test('a start that was not told of the pooler says what to set', async () => {
    const refused = {
      kind: 'invalid',
      code: 'database.pooler',
      message: expect.stringContaining('DATABASE_POOLED=transaction'),
    }
    const open = (through: Pooler): Promise<DatabaseHandle> =>
      openDatabase({ ...direct.config, databaseUrl: urlThrough(through) })
    await expect(open(pooler)).rejects.toMatchObject(refused)
    const silent = await start([
      'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
    ])
    onTestFinished(() => silent.stop())
    await expect(open(silent)).rejects.toMatchObject(refused)
  })
})
