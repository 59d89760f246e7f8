import {
  Query,
  type Connection,
  type PoolClient,
  type CustomTypesConfig,
  type QueryArrayConfig,
  type QueryArrayResult,
} from 'pg'
import type { Limits } from './statement-limit.ts'
import type { Parameters } from './session.ts'

/**
 * For a client whose every transaction may have another session: nothing is prepared, and limits and settings go with
 * each transaction. A statement outside of one carries them in the same round trip.
 */
export const makePooledAsk = (client: PoolClient, limits: Limits): Ask => {
  const settings = settingsOf(limits)
  let isInTransaction = false
  return (sql, parameters) => {
    if (begins.test(sql) && !sql.includes(';')) {
      isInTransaction = true
      return client.query(queryOf(`${sql}; ${settings}`, []))
    }
    const isPlain = isInTransaction || ends.test(sql) || standsAlone.test(sql)
    if (ends.test(sql)) isInTransaction = false
    if (isPlain) return client.query(queryOf(sql, parameters))
    if (parameters.length === 0) return client.query(queryOf(`${settings}; ${sql}`, []))
    return runAfter(client, settings, sql, parameters)
  }
}

/** Answers no row. */
const settingsOf = ({ statementLimitMs, idleLimitMs }: Limits): string => {
  const all = [
    ...textSettings,
    ['statement_timeout', String(statementLimitMs)],
    ['idle_in_transaction_session_timeout', String(idleLimitMs)],
  ]
  const calls = all.map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return `select where concat(${calls.join(', ')}) = ''`
}

/** What PostgreSQL refuses in a transaction, and beside other statements. */
const standsAlone = /^\s*(?:vacuum|(?:create(?:\s+unique)?|drop|re)\s*index\b.*\bconcurrently)\b/is

/** Up to the message that ends the request, PostgreSQL takes all statements for one transaction. */
const runAfter = (
  client: PoolClient,
  first: string,
  sql: string,
  parameters: Parameters,
): Promise<TextResult[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<TextResult[]>()
  const query = new Query(queryOf(sql, parameters), (error: Error | null | undefined, results) => {
    if (error) reject(error)
    // Those of both statements.
    else resolve(results as unknown as TextResult[])
  })
  const { submit } = query
  query.submit = (connection: Connection) => {
    connection.stream.cork()
    connection.parse({ name: '', text: first, types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    const refused = submit.call(query, connection)
    connection.stream.uncork()
    return refused
  }
  client.query(query)
  return promise
}

/** What the text of values depends on, whatever the server, database, role or URL defines. */
export const textSettings = [
  ['datestyle', 'ISO'],
  ['timezone', 'UTC'],
  ['bytea_output', 'hex'],
] as const

export type Ask = (sql: string, parameters: Parameters) => Promise<TextResult | TextResult[]>

export type TextResult = QueryArrayResult<(string | null)[]>

export const queryOf = (
  text: string,
  parameters: Parameters,
  name?: string,
): QueryArrayConfig & { readonly text: string } => ({
  text,
  ...(name !== undefined && { name }),
  rowMode: 'array',
  types: asText,
  // Without values the text may contain several statements.
  ...(parameters.length > 0 && { values: [...parameters] }),
})

const asText: CustomTypesConfig = { getTypeParser: () => (text: string) => text }

export const begins = /^\s*(?:begin|start)\b/i
export const ends = /^\s*(?:commit|rollback)\b/i
