import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/errors.ts'
import { Pool, type PoolConfig } from 'pg'
import { affectedRowsOf } from '../affected-rows.ts'
import { databaseUnavailable, errorOfSql } from './database-errors.ts'
import {
  isLost,
  makeOpenConnection,
  makeOpenPooled,
  type PoolConnection,
  makeServerProbe,
  whileAlive,
  type ServerProbe,
} from './pool-connection.ts'
import { changesNothing } from './prepared-names.ts'
import { sqlErrorFieldsOf } from './sql-error.ts'
import { begins, type TextResult, textSettings } from './pooled-ask.ts'
import type { Answer, Parameters, Session, SessionSource } from './session.ts'

export type PoolOptions = {
  readonly url: string
  /** The server behind the pooler at `url`, which gives each transaction another session. */
  readonly directUrl?: string | undefined
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  readonly connectLimitMs?: number | undefined
  /** Connections at a time. */
  readonly most?: number
}

/** A lost server is noticed within a second. */
export const makePoolSessions = (options: PoolOptions): SessionSource => {
  const { url, directUrl, statementLimitMs } = options
  const { connectLimitMs = usualConnectLimitMs, most = 10 } = options
  const pool = new Pool({
    application_name: 'pricehound',
    max: most,
    connectionTimeoutMillis: connectLimitMs,
    idleTimeoutMillis: 30_000,
    // Ends its prepared statements, too, which may no longer be in use.
    maxLifetimeSeconds: 600,
    keepAlive: true,
    ...(directUrl === undefined ? sessionOptions(options) : { connectionString: url }),
  })
  // The pool drops broken idle connections; without a listener their error would end the process.
  pool.on('error', () => {})
  // Nor does the pool listen to a new one until we do, which may end at once.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A pooler takes connections while its server is gone.
  const probe = makeServerProbe(directUrl ?? url, connectLimitMs / 2)
  const held = new Set<HeldSession>()
  const open =
    directUrl === undefined
      ? makeOpenConnection(pool, options, probe)
      : makeOpenPooled(pool, options)

  return {
    async lease(limitMs = statementLimitMs) {
      const opened = await repeatLost(() => open(limitMs)).catch((error: unknown) => {
        throw failureOf(error, limitMs)
      })
      const session = sessionOf(opened, {
        openAnew: () => open(limitMs),
        limitMs,
        probe,
        onEnd: () => held.delete(session),
      })
      held.add(session)
      return session
    },
    figures: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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
const sessionOptions = ({ url, statementLimitMs, idleLimitMs }: PoolOptions): PoolConfig => {
  const target = new URL(url)
  const options = [target.searchParams.get('options') ?? '', ...sessionSettings]
  target.searchParams.set('options', options.join(' ').trim())
  return {
    connectionString: target.href,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: idleLimitMs,
  }
}

const sessionSettings = [
  ...textSettings.map(([name, value]) => `-c ${name}=${value}`),
  // A statement that waited for a row lock must see the new version.
  String.raw`-c default_transaction_isolation=read\ committed`,
]

type HeldSession = Session & {
  cut(): void
}

type Held = {
  /** Another connection in place of one that was lost. */
  readonly openAnew: () => Promise<PoolConnection>
  readonly limitMs: number
  readonly probe: ServerProbe
  readonly onEnd: () => void
}

/**
 * A first statement that changes nothing is asked again where its connection was lost. Later ones
 * are not: transactions, locks and settings of the session ended with its connection.
 */
const sessionOf = (
  first: PoolConnection,
  { openAnew, limitMs, probe, onEnd }: Held,
): HeldSession => {
  let opened = first
  let isFirst = true
  let isCut = false

  const runOnce = async (sql: string, parameters: Parameters): Promise<Answer> => {
    if (opened.isBroken()) throw new Error('the connection was lost')
    try {
      return answerOf(await whileAlive(probe, opened.run(sql, parameters)))
    } catch (error) {
      if (sqlErrorFieldsOf(error) === undefined) opened.breakOff()
      throw error
    }
  }

  const runAnew = async (sql: string, parameters: Parameters): Promise<Answer> => {
    opened.release()
    opened = await openAnew()
    return runOnce(sql, parameters)
  }

  return {
    async run(sql, parameters) {
      const mayRepeat = isFirst && (changesNothing(sql) || begins.test(sql))
      isFirst = false
      try {
        if (!mayRepeat) return await runOnce(sql, parameters)
        return await repeatLost(
          (attempt) => (attempt === 1 ? runOnce(sql, parameters) : runAnew(sql, parameters)),
          () => !isCut,
        )
      } catch (error) {
        throw failureOf(error, limitMs)
      }
    },
    release() {
      opened.release()
      onEnd()
      return Promise.resolve()
    },
    cut() {
      isCut = true
      opened.breakOff()
      opened.release()
      onEnd()
    },
  }
}

const repeatLost = async <T>(
  work: (attempt: number) => Promise<T>,
  mayRepeat = (): boolean => true,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      const pauseMs = anewAfterMs[attempt - 1]
      if (pauseMs === undefined || !isLost(error) || !mayRepeat()) throw error
      await sleep(pauseMs)
    }
  }
}

/** Where all connections ended at once, an idle one is given out until a busy machine has said that it ended, too. */
const anewAfterMs = [20, 100]

const failureOf = (error: unknown, limitMs: number): Error => {
  if (error instanceof DomainError) return error
  const fields = sqlErrorFieldsOf(error)
  return fields ? errorOfSql(fields, limitMs) : databaseUnavailable(String(error), error)
}

const answerOf = (results: TextResult | TextResult[]): Answer => {
  const result = Array.isArray(results) ? results.at(-1) : results
  return {
    columns: result?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? [],
    rows: result?.rows ?? [],
    command: result?.command ?? '',
    affectedRows: affectedRowsOf(result?.command, result?.rowCount),
  }
}
