import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { drainLimitMs, makePoolSessions } from '#adapters/postgres/connection/pool-sessions.ts'
import { testDatabases } from '#tests/support/database/databases.ts'

const { postgres } = inject('databases')
const notRun = 'missing' in postgres ? `, not run: ${postgres.missing}` : ''

describe.skipIf(notRun !== '')(`sessions of PostgreSQL${notRun}`, () => {
  const open = testDatabases('postgres')

  test('read and lock alike however the database and the URL are set up', async () => {
    const { db, config } = await open()
    const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(
      db,
    )
    const name = sql.ref(named[0]?.name ?? '')
    await sql`alter database ${name} set datestyle = 'German'`.execute(db)
    await sql`alter database ${name} set timezone = 'Pacific/Auckland'`.execute(db)
    await sql`alter database ${name} set bytea_output = 'escape'`.execute(db)
    await sql`alter database ${name} set default_transaction_isolation = 'serializable'`.execute(db)
    const url = new URL(config.databaseUrl ?? '')
    url.searchParams.set('options', '-c timezone=Asia/Tokyo -c search_path=pg_catalog,public')
    const styled = await openDatabase({ ...config, databaseUrl: url.href })
    const { rows } = await sql`
      select timestamptz '2026-03-01 00:30:00+00' as at, date '2026-03-01' as day,
        (timestamptz '2026-03-01 23:30:00+00')::date as "dayOf", '\\x00ff'::bytea as bytes,
        current_setting('transaction_isolation') as isolation,
        current_setting('search_path') as path`.execute(styled.db)
    await styled.close()
    expect(rows).toEqual([
      {
        at: new Date('2026-03-01T00:30:00Z'),
        day: '2026-03-01',
        dayOf: '2026-03-01',
        bytes: Buffer.from([0, 255]),
        isolation: 'read committed',
        path: 'pg_catalog,public',
      },
    ])
  })

  test('are unavailable, with the reason, while there is no such database', async () => {
    const { config } = await open()
    const url = new URL(config.databaseUrl ?? '')
    url.pathname = '/absent'
    await expect(openDatabase({ ...config, databaseUrl: url.href })).rejects.toMatchObject({
      code: 'database.unavailable',
      cause: { message: 'database "absent" does not exist' },
    })
  })

  test('answer reads while more writes than there are connections wait for a lock', async () => {
    const { db, config } = await open()
    await db.insertInto('setting').values({ key: 'locked', value: '1' }).execute()
    const other = await openDatabase(config)
    const write = () =>
      other.db.updateTable('setting').set({ value: '2' }).where('key', '=', 'locked').execute()
    let writes: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('setting').set({ value: '3' }).where('key', '=', 'locked').execute()
      writes = Promise.allSettled(Array.from({ length: 50 }, write))
      await expect.poll(() => other.connections()).toMatchObject([{ used: 6 }, { used: 0 }])
      for (const reads of [other.reads, other.presentReads])
        expect(await reads.selectFrom('setting').select('key').execute()).toHaveLength(1)
    })
    await writes
    await other.close()
  })

  test('end their statements in the database, too, where they are cut', async () => {
    const { db, config } = await open()
    const other = await openDatabase(config)
    const running = () =>
      sql`select pid from pg_stat_activity where query like 'select pg_sleep(77)%' and state = 'active'`
        .execute(db)
        .then(({ rows }) => rows)
    const statement = sql`select pg_sleep(77)`.execute(other.db).catch(() => {})
    await expect.poll(running).toHaveLength(1)
    await other.close()
    await statement
    await expect.poll(running, { timeout: 10_000 }).toEqual([])
  })

  test('close within five seconds, whatever runs on them', async () => {
    const { db, config } = await open()
    const other = await openDatabase(config)
    const statement = expect(sql`select pg_sleep(9)`.execute(other.db)).rejects.toMatchObject({
      code: 'database.unavailable',
    })
    const transaction = expect(
      other.db.transaction().execute(async (trx) => {
        await trx.insertInto('setting').values({ key: 'half', value: '1' }).execute()
        await sql`select pg_sleep(9)`.execute(trx)
      }),
    ).rejects.toMatchObject({ code: 'database.unavailable' })
    await sleep(200)
    await other.close()
    // They would have gone on for three times as long.
    expect(drainLimitMs).toBeLessThan(5000)
    await Promise.all([statement, transaction])
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  test('ask again what they read, and begin again, where their connection was terminated', async () => {
    const { db, config } = await open()
    const other = await openDatabase(config)
    const terminate = () =>
      sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    // Idle ones are given out before it is known that they have ended.
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(other.db)))
    const reading = Array.from({ length: 5 }, () =>
      sql`select pg_sleep(2), 1 as n`.execute(other.db),
    )
    const running = async (): Promise<readonly number[]> => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database()
        and state = 'active' and query like 'select pg_sleep(2)%'`.execute(db)
      return rows.map(({ pid }) => pid)
    }
    // An idle one that has ended, too, may be given out for the second try.
    let terminated: readonly number[] = []
    const isRunningAnew = async (): Promise<boolean> => {
      const pids = await running()
      return pids.length === reading.length && pids.every((pid) => !terminated.includes(pid))
    }
    for (const _ of ['once', 'again']) {
      await expect.poll(isRunningAnew).toBe(true)
      terminated = await running()
      await terminate()
    }
    for (const { rows } of await Promise.all(reading)) expect(rows).toMatchObject([{ n: 1 }])
    await terminate()
    const write = other.db
      .transaction()
      .execute((trx) => trx.insertInto('setting').values({ key: 'begun', value: '1' }).execute())
    await write
    await other.close()
    expect(await db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'begun' }])
  })

  test('survive a connection that ends as soon as it is made', async () => {
    const fatal = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'
    const length = Buffer.alloc(4)
    length.writeInt32BE(4 + fatal.length)
    const [authenticated, ready] = ['R\0\0\0\x08\0\0\0\0', 'Z\0\0\0\x05I']
    const server = createServer((socket) =>
      socket.once('data', () =>
        socket.end(
          Buffer.concat([Buffer.from(`${authenticated}${ready}E`), length, Buffer.from(fatal)]),
        ),
      ),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const sessions = makePoolSessions({
      url: `postgres://nobody@127.0.0.1:${port}/none`,
      statementLimitMs: 1000,
      idleLimitMs: 1000,
    })
    const ask = async () => (await sessions.lease()).run('select 1', [])
    await expect(ask()).rejects.toMatchObject({ code: 'database.unavailable' })
    await sessions.close()
  })

  test('do not go on without the locks of a connection that was terminated', async () => {
    const { db, config } = await open()
    const other = await openDatabase(config)
    const migrating = other.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(1)`.execute(connection)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
      await expect(sql`select 1`.execute(connection)).rejects.toMatchObject({
        code: 'database.unavailable',
      })
      await connection
        .transaction()
        .execute((trx) => trx.insertInto('setting').values({ key: 'late', value: '1' }).execute())
    })
    await expect(migrating).rejects.toMatchObject({ code: 'database.unavailable' })
    await other.close()
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  test('do not repeat what may have changed something', async () => {
    const { db, config } = await open()
    const other = await openDatabase(config)
    const terminated = async (write: Promise<unknown>): Promise<void> => {
      const refused = expect(write).rejects.toMatchObject({ code: 'database.unavailable' })
      await sleep(300)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
      await refused
    }
    await terminated(
      sql`with written as (
        insert into setting (key, value) values ('once', '1') returning pg_sleep(5)
      ) select * from written`.execute(other.db),
    )
    await terminated(
      other.db.transaction().execute(async (trx) => {
        await trx.insertInto('setting').values({ key: 'half', value: '1' }).execute()
        await sql`select pg_sleep(5)`.execute(trx)
      }),
    )
    await other.close()
    expect(await db.selectFrom('setting').select('key').execute()).toEqual([])
  })

  test('close only after the statements that end soon', async () => {
    const { config } = await open()
    const other = await openDatabase(config)
    const statement = sql`select pg_sleep(1)`.execute(other.db)
    await sleep(200)
    await other.close()
    await expect(statement).resolves.toBeDefined()
  })
})
