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
import { SqlError } from './sql-error.ts'
import { currentStatementLimit } from './statement-limit.ts'
import type { Answer, Session, SessionSource } from './session.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideOpenTransaction } from './database-errors.ts'

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

/** By the type's OID (pg_type). numeric stays text, date is `YYYY-MM-DD`, int8 a bigint where no number is exact. */
const parseColumn = (type: number, text: string | null): unknown =>
  text === null ? null : (parsers.get(type)?.(text) ?? text)

type Parse = (text: string) => unknown

const parseInt8: Parse = (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

const parseBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')

const parseTimestamp: Parse = (text) => new Date(`${text.replace(' ', 'T')}Z`)

const parseTimestampWithZone: Parse = (text) =>
  new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))

const parseJson: Parse = (text) => JSON.parse(text)

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    parseArray(text, parse)

const asIs: Parse = (text) => text

/** Parser, OID of the type, OID of its array. */
const types: readonly (readonly [Parse, number, number])[] = [
  [(text) => text === 't', 16, 1000], // bool
  [parseBytes, 17, 1001], // bytea
  [parseInt8, 20, 1016], // int8
  [Number, 21, 1005], // int2
  [Number, 23, 1007], // int4
  [Number, 26, 1028], // oid
  [Number, 700, 1021], // float4
  [Number, 701, 1022], // float8
  [asIs, 1700, 1231], // numeric
  [asIs, 19, 1003], // name
  [asIs, 25, 1009], // text
  [asIs, 1043, 1015], // varchar
  [asIs, 2950, 2951], // uuid
  [asIs, 1082, 1182], // date
  [parseTimestamp, 1114, 1115], // timestamp, taken as UTC
  [parseTimestampWithZone, 1184, 1185], // timestamptz
  [parseJson, 114, 199], // json
  [parseJson, 3802, 3807], // jsonb
]

const parsers = new Map(
  types.flatMap(([parse, type, arrayType]) => [
    [type, parse],
    [arrayType, arrayOf(parse)],
  ]),
)

/** Parses PostgreSQL's text format; nested arrays stay nested. */
const parseArray = (text: string, parseElement: (text: string) => unknown): unknown[] => {
  // Non-default bounds precede the elements: [0:2]={…}.
  let at = text.indexOf('{')

  const list = (): unknown[] => {
    const elements: unknown[] = []
    at++
    while (text[at] !== '}') {
      elements.push(element())
      if (text[at] === ',') at++
    }
    at++
    return elements
  }
  const element = (): unknown => {
    if (text[at] === '{') return list()
    const isQuoted = text[at] === '"'
    const word = take(isQuoted ? quotedWord : bareWord)
    if (isQuoted) return parseElement(word.slice(1, -1).replaceAll(/\\(.)/gs, '$1'))
    return word === 'NULL' ? null : parseElement(word)
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const word = pattern.exec(text)?.[0]
    if (word === undefined) throw new Error(`Not an array of PostgreSQL: ${text.slice(0, 100)}`)
    at += word.length
    return word
  }
  return list()
}

const quotedWord = /"(?:[^"\\]|\\.)*"/sy
const bareWord = /[^,{}"]+/y

const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

/** Marks everything that `work` starts, awaited or not, as inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => {
  const mark = { open: true }
  return openTransaction.run(mark, async () => {
    try {
      return await work()
    } finally {
      mark.open = false
    }
  })
}

/** It would escape the rollback on PostgreSQL, and wait for its caller's session for ever on the embedded one. */
const refuseInsideTransaction = (): void => {
  if (openTransaction.getStore()?.open) throw outsideOpenTransaction()
}
