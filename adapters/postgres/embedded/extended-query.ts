import { messages, protocol, type PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { affectedRowsOf } from '../affected-rows.ts'
import { isWorthPreparing } from '../connection/prepared-names.ts'
import type { Answer, Parameters } from '../connection/session.ts'

export type ExtendedQuery = {
  /** Throws PGlite's DatabaseError for a refused statement, another error when PGlite fails. */
  readonly run: (sql: string, parameters: Parameters) => Promise<Answer>
  /** Drops all prepared statements, after tables have changed. */
  readonly forget: () => void
}

/**
 * Sends a statement in one message, where PGlite's `query` takes six. Reads are prepared: parsed
 * once, and planned until PostgreSQL chooses a generic plan.
 * (https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY)
 */
export const makeExtendedQuery = (database: PGlite): ExtendedQuery => {
  let prepared = 0
  const dropped: string[] = []
  const names = new LRUCache<string, string>({
    max: mostPrepared,
    ttl: longestPreparedMs,
    dispose: (name) => dropped.push(name),
  })

  const nameOf = (sql: string, parameters: Parameters): Named => {
    if (!isWorthPreparing(sql, parameters))
      return { statement: '', parsing: [parse({ text: sql })] }
    const known = names.get(sql)
    if (known !== undefined) return { statement: known, parsing: [] }
    const name = `read_${++prepared}`
    names.set(sql, name)
    return { statement: name, parsing: [parse({ name, text: sql })] }
  }

  const messageFor = (sql: string, parameters: Parameters): Uint8Array => {
    const { statement, parsing } = nameOf(sql, parameters)
    const closing = dropped.splice(0).map((name) => close({ type: 'S', name }))
    return Buffer.concat([
      ...closing,
      ...parsing,
      bind({ statement, values: [...parameters] }),
      describe({ type: 'P' }),
      execute(),
      sync(),
    ])
  }

  return {
    async run(sql, parameters) {
      try {
        return answerOf(await database.execProtocolStream(messageFor(sql, parameters)))
      } catch (error) {
        // It may have been prepared before it was refused.
        names.delete(sql)
        throw error
      }
    },
    forget: () => names.clear(),
  }
}

type Named = { readonly statement: string; readonly parsing: readonly Uint8Array[] }

const mostPrepared = 100
/** A plan for a small table must not outlive its growth, which nothing else detects. */
const longestPreparedMs = 60_000

const { bind, close, describe, execute, parse, sync } = protocol.serialize

const answerOf = (replies: readonly messages.BackendMessage[]): Answer => {
  const columns: { name: string; type: number }[] = []
  const rows: (string | null)[][] = []
  let tag: string | undefined
  for (const reply of replies) {
    if (reply instanceof messages.DataRowMessage) rows.push(reply.fields)
    else if (reply instanceof messages.CommandCompleteMessage) tag = reply.text
    else if (reply instanceof messages.RowDescriptionMessage)
      for (const { name, dataTypeID } of reply.fields) columns.push({ name, type: dataTypeID })
  }
  // A failure of PGlite itself may send no message at all.
  if (tag === undefined) throw new Error('the database did not say what became of a statement')
  // "SELECT 25" or "INSERT 0 3".
  const [command = '', ...counts] = tag.split(' ')
  return { columns, rows, command, affectedRows: affectedRowsOf(command, Number(counts.at(-1))) }
}
