import { sql, type Kysely, type Transaction } from 'kysely'
import type { BackupHeader, BackupRow, FillDatabase } from '#application/backup/backup.ts'
import {
  backupDamaged,
  otherMigrations,
  targetNotEmpty,
} from '#application/backup/backup-errors.ts'
import { backupTables, fixTextForms, isNotRestored, type BackupTable } from './backup-tables.ts'
import type { Database } from '../database.ts'
import { withoutForeignKeys } from '../without-foreign-keys.ts'
import { makeEnsurePriceMonths } from '../price-history/price-months.ts'

export const makeFillDatabase =
  (db: Kysely<Database>): FillDatabase =>
  ({ header, records }, onRows) =>
    db.transaction().execute(async (trx) => {
      await refuseOtherMigrations(trx, header)
      await fixTextForms(trx)
      const tables = await backupTables(trx)
      await takeEmpty(trx, tables)
      await ensureHistory(trx, header)
      // Rows that refer to rows of their own table could not be written in any order otherwise.
      await withoutForeignKeys(
        trx,
        tables.map(({ name }) => name),
        async () => {
          let target: Target | 'none' | undefined
          for await (const record of records) {
            if ('table' in record)
              target = isNotRestored(record.table)
                ? 'none'
                : targetOf(tables, record.table, record.columns)
            else if (target === undefined) throw backupDamaged('rows stand before any table')
            else if (target === 'none') onRows(record.rows.length)
            else {
              await insertRows(trx, target, record.rows)
              onRows(record.rows.length)
            }
          }
        },
      )
      await continueNumbers(trx, tables)
      await beginFeed(trx)
    })

const refuseOtherMigrations = async (
  trx: Transaction<Database>,
  { migrations, application }: BackupHeader,
): Promise<void> => {
  const rows = await trx.selectFrom('schema_migration').select('name').orderBy('name').execute()
  if (rows.map(({ name }) => name).join() !== migrations.join()) throw otherMigrations(application)
}

/** What migrating and starting put there comes again with the backup. */
const refilled = new Set(['category', 'category_alias', 'setting'])

const takeEmpty = async (
  trx: Transaction<Database>,
  tables: readonly BackupTable[],
): Promise<void> => {
  const all = sql.join(tables.map(({ name }) => sql.table(name)))
  await sql`lock table ${all} in access exclusive mode`.execute(trx)
  const filled: string[] = []
  for (const { name } of tables) {
    if (refilled.has(name)) continue
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length > 0) throw targetNotEmpty(filled)
  await sql`truncate ${all}`.execute(trx)
}

const ensureHistory = async (
  trx: Transaction<Database>,
  { history }: BackupHeader,
): Promise<void> => {
  if (history !== null) {
    await makeEnsurePriceMonths(trx)(new Date(history.from), new Date(history.to))
  }
}

type Target = { readonly name: string; readonly columns: BackupTable['columns'] }

const targetOf = (
  tables: readonly BackupTable[],
  name: string,
  names: readonly string[],
): Target => {
  const table = tables.find((one) => one.name === name)
  const columns = names.map((column) => table?.columns.find((one) => one.name === column))
  if (table === undefined || columns.some((column) => column === undefined)) {
    throw backupDamaged(`this version has no table ${name} with the columns ${names.join(', ')}`)
  }
  return { name, columns: columns.filter((column) => column !== undefined) }
}

const insertRows = async (
  trx: Transaction<Database>,
  { name, columns }: Target,
  rows: readonly BackupRow[],
): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = columns.map((_, index) => sql`${rows.map((row) => row[index])}::text[]`)
  const typed = columns.map(({ type }, index) => sql`${sql.ref(`c${index}`)}::${sql.raw(type)}`)
  const aliases = sql.join(columns.map((_, index) => sql.ref(`c${index}`)))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${sql.join(typed)} from unnest(${sql.join(values)}) as given (${aliases})`.execute(trx)
}

/** Numbers go on after the highest one restored; and what caches hold of before is void. */
const continueNumbers = async (
  trx: Transaction<Database>,
  tables: readonly BackupTable[],
): Promise<void> => {
  for (const { name, identities } of tables) {
    for (const column of identities) {
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
        from ${sql.table(name)}`.execute(trx)
    }
  }
  await sql`select nextval('catalogue_version')`.execute(trx)
}

/** Cursors of the database that the backup is of end here. */
const beginFeed = async (trx: Transaction<Database>): Promise<void> => {
  await sql`truncate offer_change`.execute(trx)
  await sql`select setval('offer_change_feed', 1 + floor(random() * 9e15)::bigint)`.execute(trx)
}
