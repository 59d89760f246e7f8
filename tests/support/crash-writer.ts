import { sql } from 'kysely'
import { openDatabase } from '#adapters/postgres/connect.ts'

// Tells which batches the database holds, then writes more until it is killed. A batch is three
// rows in one transaction of two statements.

const [dataDir = '', round] = process.argv.slice(2)
const { db, executeSql } = await openDatabase({
  dataDir,
  role: 'server',
  statementLimitMs: 10_000,
  idleLimitMs: 10_000,
})
await executeSql(
  'create table if not exists crash_row (batch text, part integer, primary key (batch, part))',
)
const held = await executeSql('select batch, count(*) as parts from crash_row group by batch')
process.send?.({ held: held.rows })

const write = (batch: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into crash_row values (${batch}, 1)`.execute(trx)
    await sql`insert into crash_row values (${batch}, 2), (${batch}, 3)`.execute(trx)
  })

const writer = async (name: string): Promise<never> => {
  for (let n = 0; ; n++) {
    const batch = `${round}-${name}-${n}`
    await write(batch)
    process.send?.({ acknowledged: batch })
  }
}
await Promise.all(['a', 'b', 'c', 'd'].map(writer))
