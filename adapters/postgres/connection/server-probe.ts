import { Client, DatabaseError } from 'pg'
import { databaseUnavailable } from './database-errors.ts'

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
