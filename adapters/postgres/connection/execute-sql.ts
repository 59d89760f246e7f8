import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Without values the text may contain several statements; the rows of the last one are returned.
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
        // A failed text may leave a transaction open.
        await sql`rollback`.execute(connection).catch(() => {})
        throw error
      }
    })
  }
