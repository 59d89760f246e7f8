import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { allowLag } from '#adapters/postgres/replicas/lagging-reads.ts'
import { findPostgresBinaries, startLocalCluster } from '#tests/support/database/local-cluster.ts'
import { Client } from 'pg'

export const about =
  'replicas [WRITES]: reads right after one’s own write, two replicas, one of them paused: stale ones, and those on the primary (10000)'

type Report = { readonly reads: number; readonly stale: number; readonly onPrimary: number }

const writers = 8

export const bench = async ([writes = '10000']: readonly string[]): Promise<Report> => {
  const binaries = await findPostgresBinaries()
  if (binaries === undefined) throw new Error('needs initdb and postgres')
  const primary = await startLocalCluster(binaries)
  const replicas = [await primary.makeReplica(), await primary.makeReplica()]
  await ask(primary.url('postgres'), 'alter database postgres set synchronous_commit = on')
  const database = await openDatabase({
    role: 'server',
    dataDir: '',
    databaseUrl: primary.url('postgres'),
    replicaUrls: replicas.map((replica) => replica.url('postgres')),
    statementLimitMs: 10_000,
    idleLimitMs: 10_000,
  })
  try {
    await migrate(database.db)
    const { leased } = database.replicas!
    const { readPlace } = database.places!
    let [left, stale] = [Number(writes), 0]
    const write = async (key: string, n: number): Promise<void> => {
      const value = String(n)
      await database.db
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      const found = await allowLag(await readPlace(), () =>
        database.reads.selectFrom('setting').select('value').where('key', '=', key).execute(),
      )
      if (found[0]?.value !== n) stale += 1
    }
    const work = async (_: unknown, writer: number): Promise<void> => {
      while (left > 0) await write(`writer ${writer}`, left--)
    }
    const before = { ...leased() }
    const pausing = ask(replicas[0]!.url('postgres'), 'select pg_wal_replay_pause()')
    await Promise.all([pausing, ...Array.from({ length: writers }, work)])
    const onPrimary = leased().primary - before.primary
    const report = { reads: Number(writes), stale, onPrimary }
    console.log(`${writes} reads: ${stale} stale, ${onPrimary} on the primary`)
    return report
  } finally {
    await database.close()
    for (const cluster of [...replicas, primary]) await cluster.remove()
  }
}

const ask = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
