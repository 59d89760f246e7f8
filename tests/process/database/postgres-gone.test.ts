import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { TcpProxy } from '#tests/support/tcp-proxy.ts'

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
    database = await openDatabase({ ...direct.config, databaseUrl: proxy.url })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })

  const ask = (seconds = 0): Promise<unknown> =>
    sql`select pg_sleep(${seconds})`.execute(database.db)

  const expectRefusalWithinASecond = async (statement: Promise<unknown>): Promise<void> => {
    const startedAt = performance.now()
    await expect(statement).rejects.toMatchObject(unavailable)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  }

  const expectRecovery = async (): Promise<void> => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 5000) {
      const isBack = await ask().then(
        () => true,
        () => false,
      )
      if (isBack) return
      await sleep(50)
    }
    throw new Error('It did not come back within five seconds')
  }

  test('refuses within a second when the connections break, and recovers', async () => {
    await Promise.all([ask(), ask(), ask()])
    const running = expect(ask(5)).rejects.toMatchObject(unavailable)
    await sleep(100)
    await proxy.cut()
    await running
    await Promise.all([1, 2, 3, 4].map(() => expectRefusalWithinASecond(ask())))
    await proxy.restore()
    await expectRecovery()
  })

  test('refuses within a second when nothing comes back any more, and recovers', async () => {
    await Promise.all([ask(), ask(), ask()])
    proxy.silence()
    await Promise.all(Array.from({ length: 20 }, () => expectRefusalWithinASecond(ask())))
    await expectRefusalWithinASecond(ask())
    await proxy.restore()
    await expectRecovery()
  })

  test('lets a statement go on while this process is too busy to ask for the server', async () => {
    let isBusy = true
    const beBusy = (): void => {
      const until = performance.now() + 200
      while (performance.now() < until);
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
    const running = expect(ask(5)).rejects.toMatchObject(unavailable)
    await sleep(200)
    const admin = new Client({ connectionString: proxy.url })
    await admin.connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await admin.end()
    await running
    await expectRecovery()
  })

  test('is not opened while nothing answers, which takes less than a second to say', async () => {
    await proxy.cut()
    await expectRefusalWithinASecond(
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
