import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { drainLimitMs } from '#adapters/postgres/connection/pool-sessions.ts'
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

  test('close only after the statements that end soon', async () => {
    const { config } = await open()
    const other = await openDatabase(config)
    const statement = sql`select pg_sleep(1)`.execute(other.db)
    await sleep(200)
    await other.close()
    await expect(statement).resolves.toBeDefined()
  })
})
