import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { refuseInsideTransaction } from './open-transaction.ts'
import { parseColumn } from './parse-column.ts'
import { SqlError } from './sql-error.ts'
import { currentStatementLimit } from './statement-limit.ts'
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

/** Arrays become array literals (`= any($1::int[])`), other objects JSON; pass a JSON array as its JSON text. */
const encodeParameter = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`
  if (typeof value === 'object') return JSON.stringify(value)
  throw new TypeError(`A ${typeof value} cannot be a parameter`)
}

const encodeElement = (element: unknown): string => {
  if (Array.isArray(element)) return `{${element.map(encodeElement).join(',')}}`
  if (typeof element === 'number') return String(element)
  const text = encodeParameter(element)
  if (text === null) return 'NULL'
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
