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

/** Kysely over sessions of either database: parameters, results and commits are treated alike. */
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
    // A statement failed and its error was swallowed: PostgreSQL rolls back and says so only here.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  },
  async rollbackTransaction(connection) {
    // A session that cannot even roll back is lost, and its transaction with it: the error that
    // led here is the one to tell.
    await sessionOf(connection)
      .run('rollback', [])
      .catch(() => {})
  },
  releaseConnection: (connection) => sessionOf(connection).release(),
  destroy: () => source.close(),
})

type SessionConnection = DatabaseConnection & { readonly session: Session }

/** A lease: one statement, or one transaction. */
const connectionOf = (session: Session): SessionConnection => {
  let failure: unknown
  return {
    session,
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      try {
        const answer = await session.run(sql, parameters.map(encodeParameter))
        // The query builder derived R from the statement these columns answer.
        return resultOf(answer) as QueryResult<R>
      } catch (error) {
        // Statements beside the one that failed are told what failed, not that something did.
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

// Kysely hands back only connections that `acquireConnection` made.
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
