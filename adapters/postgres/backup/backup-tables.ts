import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** A table of ours as a backup names it; partitions are read and written through their parent. */
export type BackupTable = {
  readonly name: string
  /** In the order of the table, without computed ones. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly identities: readonly string[]
}

const notBackedUp = ['schema_migration', 'market', 'offer_change', 'backup']

/** Whether a backup by another program may have rows of it that this one does not restore. */
export const isNotRestored = (table: string): boolean => table === 'market'

/**
 * Every table of the program but the ledger of migrations, which the header carries, the countries, which the program
 * brings along, the feed of changes, which begins anew, and the log of backups, whose files are where the database is. Numbers of transactions mean nothing in another database.
 */
export const backupTables = async (db: Kysely<Database>): Promise<readonly BackupTable[]> => {
  const { rows } = await sql<{ name: string; column: string; type: string; identity: boolean }>`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity <> '' as identity
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${notBackedUp}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid <> 'xid8'::regtype
    order by c.relname collate "C", a.attnum`.execute(db)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    identities: columns.filter(({ identity }) => identity).map(({ column }) => column),
  }))
}

/** Text forms that do not depend on how a server or a role is set up. */
export const fixTextForms = async (db: Kysely<Database>): Promise<void> => {
  for (const [name, value] of textForms) {
    await sql`select set_config(${name}, ${value}, true)`.execute(db)
  }
}

const textForms = [
  ['DateStyle', 'ISO, YMD'],
  ['IntervalStyle', 'iso_8601'],
  ['TimeZone', 'UTC'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
] as const
