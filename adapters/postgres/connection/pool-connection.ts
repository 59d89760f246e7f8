import { DomainError } from '#domain/errors.ts'
import { DatabaseError, type Pool, type PoolClient, Client } from 'pg'
import { databaseUnavailable } from './database-errors.ts'
import { makePooledAsk, begins, ends, queryOf, type Ask } from './pooled-ask.ts'
import { makeNamesOfPool, type PreparedNames } from './prepared-names.ts'
import { idleLimitOf, type Limits } from './statement-limit.ts'
import { sqlErrorFieldsOf } from './sql-error.ts'

/** A connection of a pool that one session has. */
export type PoolConnection = {
  readonly run: Ask
  readonly isBroken: () => boolean
  /** It is not given back to be used again. */
  readonly breakOff: () => void
  /** Idempotent. */
  readonly release: () => void
}

/** Throws DomainError 'unavailable' when there is none. */
type OpenConnection = (statementLimitMs: number) => Promise<PoolConnection>

/** The pool's connections go to the server itself, and begin with the `usual` limits. */
export const makeOpenConnection = (
  pool: Pool,
  usual: Limits,
  probe: ServerProbe,
): OpenConnection => {
  /** Statement limits that differ from the one a connection was opened with. */
  const limits = new WeakMap<PoolClient, number>()
  const begun = new WeakSet<PoolClient>()
  const makeNames = makeNamesOfPool()
  const prepared = new WeakMap<PoolClient, PreparedNames>()
  const namesOf = (client: PoolClient): PreparedNames => {
    const names = prepared.get(client) ?? makeNames()
    prepared.set(client, names)
    return names
  }
  return async (limitMs) => {
    const client = await connectTo(pool)
    const connection = connectionOf(client, makeAsk(client, namesOf(client)))
    try {
      if (!begun.has(client)) {
        begun.add(client)
        await whileAlive(probe, connection.run(endsWithUs, [])).catch(unlessLost)
      }
      if ((limits.get(client) ?? usual.statementLimitMs) !== limitMs) {
        const idle = `set idle_in_transaction_session_timeout = ${idleLimitOf(limitMs, usual)}`
        await whileAlive(probe, connection.run(`set statement_timeout = ${limitMs}; ${idle}`, []))
        limits.set(client, limitMs)
      }
      return connection
    } catch (error) {
      connection.release()
      throw error
    }
  }
}

/** What nobody waits for any more is cancelled in the database within a second. */
const endsWithUs = "set client_connection_check_interval = '1s'"

/** A server on Windows cannot look. */
const unlessLost = (error: unknown): void => {
  if (isLost(error)) throw error
}

/** The pool's connections go to a pooler that gives each transaction another session. */
export const makeOpenPooled =
  (pool: Pool, usual: Limits): OpenConnection =>
  async (statementLimitMs) => {
    const client = await connectTo(pool)
    return connectionOf(
      client,
      makePooledAsk(client, {
        statementLimitMs,
        idleLimitMs: idleLimitOf(statementLimitMs, usual),
      }),
    )
  }

const connectTo = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    // Also errors of the server, such as a wrong password: no statement has run.
    throw databaseUnavailable(String(error), error)
  })

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
      if (name === undefined || !isOfPreparing(error)) throw error
      // Nothing was read or started, so a retry is safe.
      names.giveUp(sql)
      return client.query(queryOf(sql, parameters))
    }
  }
}

/**
 * "cached plan must not change result type": tables have changed since it was prepared. Or the session is another
 * than the one that it was prepared in: a pooler that nobody told of has changed it.
 */
const isOfPreparing = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || /^(26000|42P05)$/.test(error.code ?? ''))

const connectionOf = (client: PoolClient, ask: Ask): PoolConnection => {
  let isBroken = false
  let isOver = false
  const breakOff = (): void => {
    isBroken = true
  }
  // The pool listens to idle connections only.
  client.on('error', breakOff)
  return {
    async run(sql, parameters) {
      try {
        return await ask(sql, parameters)
      } catch (error) {
        if (isLost(error)) isBroken = true
        throw error
      }
    },
    isBroken: () => isBroken,
    breakOff,
    release() {
      if (isOver) return
      isOver = true
      client.off('error', breakOff)
      client.release(isBroken)
    },
  }
}

/** The connection has ended: by the network, or by the server (terminated, shut down, crashed). */
export const isLost = (error: unknown): boolean => {
  if (error instanceof DomainError) return terminated.test(String(error.cause))
  const fields = sqlErrorFieldsOf(error)
  return fields === undefined || /^(08|57P0[123])/.test(fields.code)
}

/** A new connection ended with all others before it was of use. */
const terminated = /terminating connection|terminated unexpectedly|ECONNRESET/

/** Detects a lost server while a statement waits, of which no packet need tell. */
export type ServerProbe = {
  /** `gone` rejects when a new connection fails. */
  watch(): { readonly gone: Promise<never>; stop(): void }
}

export const makeServerProbe = (url: string, answerLimitMs: number): ServerProbe => {
  let probing: Promise<boolean> | undefined
  const isAlive = (): Promise<boolean> =>
    (probing ??= answers(url, answerLimitMs).finally(() => (probing = undefined)))

  return {
    watch() {
      const { promise: gone, reject } = Promise.withResolvers<never>()
      let stopped = false
      const check = async (): Promise<void> => {
        if (await isAlive()) {
          if (!stopped) timer = setTimeout(() => void check(), checkEveryMs)
        } else reject(databaseUnavailable('the server does not answer'))
      }
      let timer = setTimeout(() => void check(), checkEveryMs)
      return {
        gone,
        stop() {
          stopped = true
          clearTimeout(timer)
          gone.catch(() => {})
        },
      }
    },
  }
}

/** Rejects as the work does, or when the server is gone. */
export const whileAlive = async <T>(probe: ServerProbe, work: Promise<T>): Promise<T> => {
  const watch = probe.watch()
  try {
    return await Promise.race([work, watch.gone])
  } finally {
    watch.stop()
  }
}

export const checkEveryMs = 400

/** A server that refuses a session is alive. */
const answers = async (url: string, answerLimitMs: number): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerLimitMs })
  client.on('error', () => {})
  const begun = performance.eventLoopUtilization()
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return true
    // A busy thread reads answers late, which says nothing about the server.
    return isTimeout(error) && performance.eventLoopUtilization(begun).utilization > 0.5
  } finally {
    void client.end().catch(() => {})
  }
}

/** Network errors have a code, the timeout has none. */
const isTimeout = (error: unknown): boolean => error instanceof Error && !('code' in error)
