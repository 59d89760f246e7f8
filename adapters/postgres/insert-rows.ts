import { sql } from 'kysely'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import type { Database } from './database.ts'

/**
 * Inserts rows in statements of up to 2,000, each with its rows as one JSON parameter: columns
 * are read by their own type, jsonb as a value. Rows name the columns that the first one names.
 * `onConflict` follows the statement's rows.
 */
export const insertRows = async <T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Partial<Selectable<Database[T]>>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)
      ${onConflict}`.execute(db)
  }
}

const batchSize = 2_000
