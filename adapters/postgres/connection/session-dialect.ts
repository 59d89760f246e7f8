import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { encodeParameter } from './encode-parameter.ts'
import { refuseInsideTransaction } from './open-transaction.ts'
import { parseColumn } from './parse-column.ts'
import { SqlError } from './sql-error.ts'
import { currentStatementLimit } from './statement-limit.ts'
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Answer, Session, SessionSource } from './session.ts'

export const makeSessionDialect = (source: SessionSource): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => makeDriver(source),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const makeDriver = (source: SessionSource): Driver => ({
  init: () => Promise.resolve(),
  async acquireConnection() {
    refuseInsideTransaction()
    return connectionOf(await source.lease(currentStatementLimit()))
  },
  async beginTransaction(connection, settings) {
    await sessionOf(connection).run(beginStatement(settings), [])
  },
  async commitTransaction(connection) {
    const { command } = await sessionOf(connection).run('commit', [])
    // A failed statement whose error was swallowed: PostgreSQL rolls back and reports it only here.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  },
  async rollbackTransaction(connection) {
    // If even the rollback fails, the session is lost and the original error is the one to report.
    await sessionOf(connection)
      .run('rollback', [])
      .catch(() => {})
  },
  releaseConnection: (connection) => sessionOf(connection).release(),
  destroy: () => source.close(),
})

type SessionConnection = DatabaseConnection & { readonly session: Session }

const connectionOf = (session: Session): SessionConnection => {
  let failure: unknown
  return {
    session,
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      try {
        const answer = await session.run(sql, parameters.map(encodeParameter))
        // The query builder derived R from the same statement.
        return resultOf(answer) as QueryResult<R>
      } catch (error) {
        // Later statements report the failure that caused theirs.
        if (isInFailedTransaction(error)) throw failure ?? error
        failure = error
        throw error
      }
    },
    streamQuery() {
      throw new Error('Streaming is not supported; page by key instead.')
    },
  }
}

const isInFailedTransaction = (error: unknown): boolean =>
  error instanceof SqlError && error.code === '25P02'

// Kysely returns only connections from `acquireConnection`.
const sessionOf = (connection: DatabaseConnection): Session =>
  (connection as SessionConnection).session

const resultOf = ({ columns, rows, affectedRows }: Answer): QueryResult<Row> => ({
  rows: rows.map((values) => rowOf(columns, values)),
  ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
})

type Row = Record<string, unknown>

const rowOf = (columns: Answer['columns'], values: readonly (string | null)[]): Row => {
  const row: Row = {}
  for (const [at, { name, type }] of columns.entries())
    row[name] = parseColumn(type, values[at] ?? null)
  return row
}

const beginStatement = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter((part) => part !== undefined)
    .join(' ')
