import { sql, type Kysely, type Transaction } from 'kysely'
import type {
  BackupHeader,
  BackupRecord,
  BackupRow,
  WithSnapshot,
} from '#application/backup/backup.ts'
import { backupTables, fixTextForms, type BackupTable } from '../backup/backup-tables.ts'
import type { Database } from '../database.ts'

/** `application` is the program's version, for the header. */
export const makeWithSnapshot =
  (db: Kysely<Database>, application: string): WithSnapshot =>
  (use) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await fixTextForms(trx)
        const tables = await backupTables(trx)
        const header = await describe(trx, application, tables)
        return use({ header, records: recordsOf(trx, tables) })
      })

const describe = async (
  trx: Transaction<Database>,
  application: string,
  tables: readonly BackupTable[],
): Promise<BackupHeader> => {
  const migrations = await trx
    .selectFrom('schema_migration')
    .select('name')
    .orderBy('name')
    .execute()
  const moment = await sql<{ at: Date }>`select transaction_timestamp() as at`.execute(trx)
  const history = await spanOfHistory(trx)
  let rows = 0
  for (const { name } of tables) {
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(trx)
    rows += counted.rows[0]?.count ?? 0
  }
  return {
    createdAt: (moment.rows[0]?.at ?? new Date(0)).toISOString(),
    application,
    migrations: migrations.map(({ name }) => name),
    history,
    rows,
  }
}

const spanOfHistory = async (trx: Transaction<Database>): Promise<BackupHeader['history']> => {
  const { from, to } = await trx
    .selectFrom('price_point')
    .select(({ fn }) => [fn.min('at').as('from'), fn.max('at').as('to')])
    .executeTakeFirstOrThrow()
  return from === null || to === null ? null : { from: from.toISOString(), to: to.toISOString() }
}

async function* recordsOf(
  trx: Transaction<Database>,
  tables: readonly BackupTable[],
): AsyncIterable<BackupRecord> {
  for (const { name, columns } of tables) {
    yield { table: name, columns: columns.map((column) => column.name) }
    const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
    await sql`declare backup no scroll cursor for
      select array[${values}] as row from ${sql.table(name)}`.execute(trx)
    for (;;) {
      const { rows } = await sql<{ row: BackupRow }>`
        fetch forward ${sql.lit(rowsPerRecord)} from backup`.execute(trx)
      if (rows.length === 0) break
      yield { rows: rows.map(({ row }) => row) }
    }
    await sql`close backup`.execute(trx)
  }
}

const rowsPerRecord = 1000
