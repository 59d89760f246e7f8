import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { usualConnectLimitMs } from '#adapters/postgres/connection/pool-sessions.ts'
import { checkEveryMs } from '#adapters/postgres/connection/pool-connection.ts'
import { testDatabases } from '#tests/support/database/databases.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/database/tcp-proxy.ts'

const unavailable = {
  kind: 'unavailable',
  code: 'database.unavailable',
  details: { retryAfterSeconds: 5 },
}

const { postgres } = inject('databases')
const notRun = 'missing' in postgres ? `, not run: ${postgres.missing}` : ''

describe.skipIf(notRun !== '')(`PostgreSQL that is gone${notRun}`, () => {
  const open = testDatabases('postgres')
  let proxy: TcpProxy
  let database: DatabaseHandle
  beforeAll(async () => {
    const direct = await open()
    proxy = await startTcpProxy(direct.config.databaseUrl ?? '')
    database = await openDatabase({
      ...direct.config,
      connectLimitMs: undefined,
      databaseUrl: proxy.url,
    })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })

  const ask = (seconds = 0): Promise<unknown> =>
    sql`select pg_sleep(${seconds})`.execute(database.db)

  const expectRefusal = (statement: Promise<unknown>): Promise<void> =>
    expect(statement).rejects.toMatchObject(unavailable)

  const expectRecovery = async (): Promise<void> => {
    const isBack = (): Promise<boolean> =>
      ask().then(
        () => true,
        () => false,
      )
    while (!(await isBack())) await sleep(50)
  }

  test('is given less than a second to connect and to show that it is alive', () => {
    expect(usualConnectLimitMs).toBeLessThan(1000)
    expect(checkEveryMs + usualConnectLimitMs / 2).toBeLessThan(1000)
  })

  test('refuses when the connections break, and recovers', async () => {
    await Promise.all([ask(), ask(), ask()])
    const running = expect(ask(5)).rejects.toMatchObject(unavailable)
    await sleep(100)
    await proxy.cut()
    await running
    await Promise.all([1, 2, 3, 4].map(() => expectRefusal(ask())))
    await proxy.restore()
    await expectRecovery()
  })

  test('refuses when nothing comes back any more, and recovers', async () => {
    await Promise.all([ask(), ask(), ask()])
    proxy.silence()
    await Promise.all(Array.from({ length: 20 }, () => expectRefusal(ask())))
    await expectRefusal(ask())
    await proxy.restore()
    await expectRecovery()
  })

  test('lets a statement go on while this process is too busy to ask for the server', async () => {
    let isBusy = true
    const beBusy = (): void => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
      if (isBusy) setImmediate(beBusy)
    }
    const running = ask(2).finally(() => (isBusy = false))
    await sleep(100)
    beBusy()
    await expect(running).resolves.toBeDefined()
  })

  test('a transaction cut off in the middle keeps nothing and says so', async () => {
    const attempt = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ key: 'half', value: '1' }).execute()
      await proxy.cut()
      await trx.insertInto('setting').values({ key: 'other half', value: '1' }).execute()
    })
    await expect(attempt).rejects.toMatchObject(unavailable)
    await proxy.restore()
    await expectRecovery()
    expect(await database.db.selectFrom('setting').select('key').execute()).toEqual([])
  })

  test('survives an administrator who ends its sessions, idle and busy', async () => {
    await Promise.all([ask(), ask(), ask()])
    // A read is asked again.
    const running = ask(1)
    await sleep(200)
    const admin = new Client({ connectionString: proxy.url })
    await admin.connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await admin.end()
    await expect(running).resolves.toBeDefined()
    await ask()
  })

  test('is not opened while nothing answers', async () => {
    await proxy.cut()
    await expectRefusal(
      openDatabase({
        databaseUrl: proxy.url,
        dataDir: '',
        role: 'server',
        statementLimitMs: 1000,
        idleLimitMs: 1000,
      }),
    )
    await proxy.restore()
  })
})
