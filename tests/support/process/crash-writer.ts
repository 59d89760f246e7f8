import { sql } from 'kysely'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { heldActs, makeActs } from './crash-acts.ts'

// Tells which batches the database holds, then writes more until it is killed. A batch has three parts: rows of one
// transaction of two statements, or what an act of somebody leaves.

const [dataDir = '', round] = process.argv.slice(2)
const database = await openDatabase({
  dataDir,
  role: 'server',
  statementLimitMs: 60_000,
  idleLimitMs: 10_000,
})
const { db, executeSql } = database
await migrate(db)
await executeSql(
  'create table if not exists crash_row (batch text, part integer, primary key (batch, part))',
)
const held = await executeSql(
  `select batch, count(*) as parts from crash_row group by batch union all ${heldActs}`,
)
process.send?.({ held: held.rows })

const writeRows = (batch: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into crash_row values (${batch}, 1)`.execute(trx)
    await sql`insert into crash_row values (${batch}, 2), (${batch}, 3)`.execute(trx)
  })

const writer = async (name: string, write: (batch: string) => Promise<void>): Promise<never> => {
  for (let n = 0; ; n++) {
    const batch = `${round}-${name}-${n}`
    await write(batch)
    process.send?.({ acknowledged: batch })
  }
}

await Promise.all([
  ...['a', 'b', 'c', 'd'].map((name) => writer(name, writeRows)),
  ...Object.entries(makeActs(database)).map(([name, act]) => writer(name, act)),
])
