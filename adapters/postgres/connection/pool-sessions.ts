import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, Pool } from 'pg'
import { affectedRowsOf } from '../affected-rows.ts'
import { databaseUnavailable, errorOfSql } from './database-errors.ts'
import { makeNamesOfPool, type PreparedNames } from './prepared-names.ts'
import { makeServerProbe } from './server-probe.ts'
import { sqlErrorFieldsOf } from './sql-error.ts'
import type { CustomTypesConfig, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg'
import type { ServerProbe } from './server-probe.ts'
import type { Answer, Parameters, Session, SessionSource } from './session.ts'

export type PoolOptions = {
  readonly url: string
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  readonly connectLimitMs?: number | undefined
}

/** A lost server is noticed within a second. */
export const makePoolSessions = (options: PoolOptions): SessionSource => {
  const { url, statementLimitMs, idleLimitMs, connectLimitMs = usualConnectLimitMs } = options
  const pool = new Pool({
    connectionString: withSettings(url),
    application_name: 'pricehound',
    max: 10,
    connectionTimeoutMillis: connectLimitMs,
    idleTimeoutMillis: 30_000,
    // Ends its prepared statements, too, which may no longer be in use.
    maxLifetimeSeconds: 600,
    keepAlive: true,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: idleLimitMs,
  })
  // The pool drops broken idle connections; without a listener their error would end the process.
  pool.on('error', () => {})
  const probe = makeServerProbe(url, connectLimitMs / 2)
  const held = new Set<HeldSession>()
  /** Statement limits that differ from the one a connection was opened with. */
  const limits = new WeakMap<PoolClient, number>()
  const makeNames = makeNamesOfPool()
  const prepared = new WeakMap<PoolClient, PreparedNames>()
  const namesOf = (client: PoolClient): PreparedNames => {
    const names = prepared.get(client) ?? makeNames()
    prepared.set(client, names)
    return names
  }

  return {
    async lease(limitMs = statementLimitMs) {
      const client = await pool.connect().catch((error: unknown) => {
        // Also errors of the server, such as a wrong password: no statement has run.
        throw databaseUnavailable(String(error), error)
      })
      const ask = makeAsk(client, namesOf(client))
      const session = sessionOf(client, ask, limitMs, probe, () => held.delete(session))
      held.add(session)
      try {
        if ((limits.get(client) ?? statementLimitMs) !== limitMs) {
          await session.run(`set statement_timeout = ${limitMs}`, [])
          limits.set(client, limitMs)
        }
        return session
      } catch (error) {
        await session.release()
        throw error
      }
    },
    async close() {
      const allReleased = pool.end()
      await Promise.race([allReleased, sleep(drainLimitMs, undefined, { ref: false })])
      for (const session of held) session.cut()
      await allReleased
    },
  }
}

export const usualConnectLimitMs = 900
/** How long closing waits for running statements before it cuts their connections. */
export const drainLimitMs = 3000

/** Settings that values and locks depend on, whatever the server, database, role or URL defines. */
const withSettings = (url: string): string => {
  const target = new URL(url)
  const options = [target.searchParams.get('options') ?? '', ...sessionSettings]
  target.searchParams.set('options', options.join(' ').trim())
  return target.href
}

const sessionSettings = [
  '-c datestyle=ISO',
  '-c timezone=UTC',
  '-c bytea_output=hex',
  // A statement that waited for a row lock must see the new version.
  String.raw`-c default_transaction_isolation=read\ committed`,
]

type HeldSession = Session & {
  cut(): void
}

type Ask = (sql: string, parameters: Parameters) => Promise<TextResult | TextResult[]>

/** Reads outside of transactions are prepared: parsed once, planned until PostgreSQL takes a generic plan. */
const makeAsk = (client: PoolClient, names: PreparedNames): Ask => {
  let isInTransaction = false
  return async (sql, parameters) => {
    if (begins.test(sql)) isInTransaction = true
    if (ends.test(sql)) isInTransaction = false
    const name = isInTransaction ? undefined : names.nameOf(sql, parameters)
    try {
      return await client.query(queryOf(sql, parameters, name))
    } catch (error) {
      if (name === undefined || !isOutdated(error)) throw error
      // Nothing was read or started, so a retry is safe.
      names.giveUp(sql)
      return client.query(queryOf(sql, parameters))
    }
  }
}

const begins = /^\s*(?:begin|start)\b/i
const ends = /^\s*(?:commit|rollback)\b/i

/** "cached plan must not change result type": tables have changed since it was prepared. */
const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'

const sessionOf = (
  client: PoolClient,
  ask: Ask,
  limitMs: number,
  probe: ServerProbe,
  onEnd: () => void,
): HeldSession => {
  let broken = false
  let isOver = false
  const onError = (): void => {
    broken = true
  }
  // The pool listens to idle connections only.
  client.on('error', onError)
  const end = (): void => {
    if (isOver) return
    isOver = true
    client.off('error', onError)
    client.release(broken)
    onEnd()
  }
  return {
    async run(sql, parameters) {
      if (broken) throw databaseUnavailable('the connection was lost')
      const watch = probe.watch()
      try {
        return answerOf(await Promise.race([ask(sql, parameters), watch.gone]))
      } catch (error) {
        const failure = failureOf(error, limitMs)
        broken ||= sqlErrorFieldsOf(error) === undefined
        throw failure
      } finally {
        watch.stop()
      }
    },
    release() {
      end()
      return Promise.resolve()
    },
    cut() {
      broken = true
      end()
    },
  }
}

const failureOf = (error: unknown, limitMs: number): Error => {
  const fields = sqlErrorFieldsOf(error)
  return fields ? errorOfSql(fields, limitMs) : databaseUnavailable(String(error), error)
}

const asText: CustomTypesConfig = { getTypeParser: () => (text: string) => text }

const queryOf = (text: string, parameters: Parameters, name?: string): QueryArrayConfig => ({
  text,
  ...(name !== undefined && { name }),
  rowMode: 'array',
  types: asText,
  // Without values the text may contain several statements.
  ...(parameters.length > 0 && { values: [...parameters] }),
})

type TextResult = QueryArrayResult<(string | null)[]>

const answerOf = (results: TextResult | TextResult[]): Answer => {
  const result = Array.isArray(results) ? results.at(-1) : results
  return {
    columns: result?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? [],
    rows: result?.rows ?? [],
    command: result?.command ?? '',
    affectedRows: affectedRowsOf(result?.command, result?.rowCount),
  }
}
