import { Client, DatabaseError } from 'pg'
import { databaseUnavailable } from './database-errors.ts'

/** Notices that the server is gone while a statement waits: no packet need ever say so. */
export type ServerProbe = {
  /** `gone` rejects when a new connection finds no server; `stop` ends the watch. */
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

export const checkEveryMs = 400

/** Whether anything answers at all; a server that refuses one more session is alive. */
const answers = async (url: string, answerLimitMs: number): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerLimitMs })
  client.on('error', () => {})
  const begun = performance.eventLoopUtilization()
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return true
    // A thread that is busy itself reads no answer in time, and can tell nothing of the server.
    return isTimeout(error) && performance.eventLoopUtilization(begun).utilization > 0.5
  } finally {
    void client.end().catch(() => {})
  }
}

/** The network's own errors have a code, the limit of time has none. */
const isTimeout = (error: unknown): boolean => error instanceof Error && !('code' in error)
