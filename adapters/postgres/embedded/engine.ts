import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUnavailable } from '../connection/database-errors.ts'
import { makeLane } from './lane.ts'
import { superviseWorker } from './supervised-worker.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { Answer, Parameters, Session, SessionSource } from '../connection/session.ts'

export type EngineOptions = {
  /** Prepared, and held under the directory lock. */
  readonly folder: string
  /** A statement that exceeds it is ended with its thread, which is replaced. */
  readonly statementLimitMs: number
  /** A session that is idle for longer is rolled back and released. */
  readonly idleLimitMs: number
  readonly onEvent: OnDatabaseEvent
}

/**
 * PGlite has one session, which callers lease in turn. A lease ends with its thread, so that the
 * rest of a transaction never runs as separate statements on the next one.
 */
export const startEngine = async (options: EngineOptions): Promise<SessionSource> => {
  const { folder, statementLimitMs, idleLimitMs, onEvent } = options
  const worker = await superviseWorker(folder, onEvent)
  const enterLane = makeLane()
  let closed = false

  return {
    async lease(limitMs = statementLimitMs) {
      const leaveLane = await enterLane()
      try {
        if (closed) throw databaseUnavailable('the embedded database is closed')
        const link = await worker.whenOpen()
        const run = (sql: string, parameters: Parameters): Promise<Answer> =>
          worker.run(link, sql, parameters, limitMs)
        return leaseOf(run, leaveLane, idleLimitMs, onEvent)
      } catch (error) {
        leaveLane()
        throw error
      }
    },
    async close() {
      if (closed) return
      closed = true
      const lastTurn = enterLane()
      const isIdle = await Promise.race([
        lastTurn.then(() => true),
        sleep(drainLimitMs, false, { ref: false }),
      ])
      await worker.close(isIdle)
      // New callers are refused instead of queued.
      void lastTurn.then((leaveLane) => leaveLane())
    },
  }
}

/** How long closing waits for the session. */
const drainLimitMs = 5000

const leaseOf = (
  run: Session['run'],
  leaveLane: () => void,
  idleLimitMs: number,
  onEvent: OnDatabaseEvent,
): Session => {
  const enterSession = makeLane()
  let isOver = false
  let running = 0
  let idle: NodeJS.Timeout | undefined

  const expire = async (): Promise<void> => {
    isOver = true
    onEvent({ kind: 'idle-limit', limitMs: idleLimitMs })
    await run('rollback', []).catch(() => {})
    leaveLane()
  }
  const watchIdleness = (): void => {
    idle = setTimeout(() => void expire(), idleLimitMs).unref()
  }
  watchIdleness()

  return {
    async run(sql, parameters) {
      running++
      clearTimeout(idle)
      const leaveSession = await enterSession()
      try {
        if (isOver)
          throw databaseUnavailable('the session was given back, perhaps after idling too long')
        return await run(sql, parameters)
      } finally {
        leaveSession()
        running--
        if (running === 0 && !isOver) watchIdleness()
      }
    },
    async release() {
      const leaveSession = await enterSession()
      clearTimeout(idle)
      if (!isOver) leaveLane()
      isOver = true
      leaveSession()
    },
  }
}
