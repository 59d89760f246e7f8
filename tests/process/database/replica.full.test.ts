import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLogger } from '#adapters/composition/app/open-app.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { allowLag } from '#adapters/postgres/replicas/lagging-reads.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { askFor, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  findPostgresBinaries,
  startLocalCluster,
  type LocalCluster,
} from '#tests/support/database/local-cluster.ts'
import type { DatabaseEvent } from '#adapters/postgres/connection/database-event.ts'

const binaries = await findPostgresBinaries()
const notRun = binaries === undefined ? ', not run: no initdb and postgres' : ''

describe.skipIf(binaries === undefined)(`two streaming replicas${notRun}`, () => {
  let primary: LocalCluster
  let replicas: readonly LocalCluster[]
  let database: DatabaseHandle
  const events: DatabaseEvent[] = []

  beforeAll(async () => {
    primary = await startLocalCluster(binaries ?? '')
    await onCluster(primary, 'postgres', 'create database shop')
    // Otherwise what was committed is sent up to half a second later.
    await onCluster(primary, 'postgres', 'alter database shop set synchronous_commit = on')
    replicas = [await primary.makeReplica(), await primary.makeReplica()]
    database = await openDatabase({
      role: 'server',
      dataDir: '',
      databaseUrl: primary.url('shop'),
      replicaUrls: replicas.map((replica) => replica.url('shop')),
      statementLimitMs: 10_000,
      idleLimitMs: 10_000,
      connectLimitMs: 10_000,
      onEvent: (event) => events.push(event),
    })
    await migrate(database.db)
  })
  afterAll(async () => {
    await database?.close()
    for (const cluster of replicas ?? []) await cluster.remove()
    await primary?.remove()
  })
  beforeEach(async () => {
    for (const replica of replicas) await resume(replica)
    await expect.poll(() => used()).toBe(2)
  })

  const used = (): number => database.replicas?.states().filter(({ isUsed }) => isUsed).length ?? 0
  const write = async (value: string): Promise<string> => {
    await database.db
      .insertInto('setting')
      .values({ key: 'written', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return (await database.places?.readPlace()) ?? ''
  }
  const read = (after?: string): Promise<readonly unknown[]> =>
    allowLag(after, async () => {
      const asked = database.reads.selectFrom('setting').where('key', '=', 'written')
      const { rows } = await sql<{ isReplica: boolean }>`
        select pg_is_in_recovery() as "isReplica"`.execute(database.reads)
      return [rows[0]?.isReplica, (await asked.select('value').executeTakeFirst())?.value]
    })

  test('serve reads that may lag, in turn, and no others', async () => {
    const after = await write('"first"')
    await expect.poll(() => read(after)).toEqual([true, 'first'])
    const { rows } = await sql<{ isReplica: boolean }>`
      select pg_is_in_recovery() as "isReplica"`.execute(database.reads)
    expect(rows).toEqual([{ isReplica: false }])
    const folders = await Promise.all(
      Array.from({ length: 8 }, () =>
        allowLag(undefined, () =>
          sql<{ folder: string }>`show data_directory`.execute(database.reads),
        ),
      ),
    )
    expect(new Set(folders.map((answer) => JSON.stringify(answer.rows))).size).toBe(2)
  })

  test('give everybody what they wrote, though one of them has stopped replaying', async () => {
    await pause(replicas[0]!)
    const before = { ...database.replicas!.leased() }
    for (let n = 0; n < 300; n++) {
      const after = await write(String(n))
      expect(await read(after)).toEqual([expect.any(Boolean), n])
    }
    const { replica, primary: sentOn } = database.replicas!.leased()
    // Most of what was written is on the other replica within the moment that a read waits for it.
    expect(replica - before.replica).toBeGreaterThan(sentOn - before.primary)
  })

  test('are left out while they are more than five seconds behind, and used again', async () => {
    await pause(replicas[0]!)
    events.length = 0
    await write('"seen by one"')
    await expect.poll(() => used()).toBe(1)
    expect(events).toMatchObject([
      { kind: 'replica-left-out', secondsBehind: expect.any(Number), why: undefined },
    ])
    const behind = database.replicas!.states().find(({ isUsed }) => !isUsed)?.secondsBehind
    expect(behind).toBeGreaterThan(5)
    for (let n = 0; n < 10; n++) expect(await read()).toEqual([true, 'seen by one'])
    await resume(replicas[0]!)
    await expect.poll(() => used()).toBe(2)
  })

  test('lose no read when they are killed, one after the other', async () => {
    await read(await write('"kept"'))
    const over = new AbortController()
    const answers: unknown[] = []
    const reading = async (): Promise<void> => {
      while (!over.signal.aborted) answers.push((await read())[1])
    }
    const readers = Array.from({ length: 5 }, reading)
    for (const replica of replicas) {
      await replica.kill()
      await sleep(300)
    }
    await expect.poll(() => used()).toBe(0)
    expect(await read()).toEqual([false, 'kept'])
    expect(database.replicas!.states()).toMatchObject([
      { secondsBehind: undefined, why: expect.any(String) },
      { secondsBehind: undefined, why: expect.any(String) },
    ])
    for (const replica of replicas) await replica.start()
    await expect.poll(() => used()).toBe(2)
    over.abort()
    await Promise.all(readers)
    expect(new Set(answers)).toEqual(new Set(['kept']))
  })

  test('ask the primary for what their replay cancelled', async () => {
    await database.executeSql('create table hot as select n from generate_series(1, 1000) n')
    for (const replica of replicas)
      await onCluster(
        replica,
        'shop',
        `alter system set max_standby_streaming_delay = 0`,
        'select pg_reload_conf()',
      )
    const after = await database.places!.readPlace()
    await expect.poll(async () => (await read(after))[0]).toBe(true)
    const reading = allowLag(after, () =>
      sql<{ count: number; isReplica: boolean }>`
        select count(*) as count, bool_or(pg_is_in_recovery()) as "isReplica"
        from hot, pg_sleep(2)`.execute(database.reads),
    )
    await sleep(700)
    await database.executeSql('truncate hot')
    const { rows } = await reading
    expect(rows).toEqual([{ count: 0, isReplica: null }])
  })

  test('show what a rule that was added says, before they have it', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: [{ title: 'Kea Receiver', offers: [{ shop: 'alpha', price: 1_000 }] }],
    })
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    const config = readConfig({ LOG_LEVEL: 'silent' }, '/')
    const { search } = makeProgram({ config, database, logger: makeLogger(config) })
    for (const replica of replicas) await pause(replica)
    const rule = { kind: 'synonym', words: 'theatre box', other: 'kea receiver' } as const
    await search.rules.add(rule, { kind: 'operator', name: 'aroha' })
    const found = await allowLag(undefined, () => search.find(askFor('theatre box')))
    expect(titlesOf(found)).toEqual(['Kea Receiver'])
  })
})

const pause = (replica: LocalCluster): Promise<void> =>
  onCluster(replica, 'shop', 'select pg_wal_replay_pause()')

const resume = (replica: LocalCluster): Promise<void> =>
  onCluster(replica, 'shop', 'select pg_wal_replay_resume()')

const onCluster = async (
  cluster: LocalCluster,
  database: string,
  ...statements: readonly string[]
): Promise<void> => {
  const client = new Client({ connectionString: cluster.url(database) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
