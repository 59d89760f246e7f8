import { CompiledQuery } from 'kysely'
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
  (text, values = []) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
