import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Runs SQL text as it stands, on a database or on an open transaction. Without values the text
 * may hold several statements; the rows of the last one are answered.
 */
export type ExecuteSql = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

export const makeExecuteSql =
  <DB>(db: Kysely<DB>): ExecuteSql =>
  (text, values = []) => {
    const query = CompiledQuery.raw(text, [...values])
    if (db.isTransaction) return db.executeQuery<Record<string, unknown>>(query)
    return db.connection().execute(async (connection) => {
      try {
        return await connection.executeQuery<Record<string, unknown>>(query)
      } catch (error) {
        // A text that begins a transaction and fails within would leave it to whoever comes next.
        await sql`rollback`.execute(connection).catch(() => {})
        throw error
      }
    })
  }
