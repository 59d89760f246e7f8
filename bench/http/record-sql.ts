import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Kysely, KyselyPlugin } from 'kysely'

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** The same database, every statement of which is also written down. */
export const recordSql = (
  database: DatabaseHandle,
): { readonly recorded: DatabaseHandle; readonly statements: Statement[] } => {
  const statements: Statement[] = []
  const recording = <DB>(db: Kysely<DB>): Kysely<DB> => {
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return db.withPlugin(plugin)
  }
  const { db, reads } = database
  return {
    recorded: { ...database, db: recording(db), reads: recording(reads) },
    statements,
  }
}
