import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUnavailable } from '../connection/database-errors.ts'
import { makeLane } from './lane.ts'
import { superviseWorker } from './supervised-worker.ts'
import type { OnDatabaseEvent } from '../connection/database-event.ts'
import type { Answer, Parameters, Session, SessionSource } from '../connection/session.ts'

export type EngineOptions = {
  /** A prepared folder, held under the directory lock. */
  readonly folder: string
  /** The longest a statement may run; then its thread is ended and another one opened. */
  readonly statementLimitMs: number
  /** The longest a session may be held without a statement; then it is rolled back and freed. */
  readonly idleLimitMs: number
  readonly onEvent: OnDatabaseEvent
}

/**
 * The embedded database behind one lane: PGlite has a single session, so callers lease it in
 * turn. A lease dies with the thread it was made on, so the rest of a transaction never runs, as
 * statements of its own, on the thread that replaces it.
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
      // Who comes now is refused, rather than left to wait.
      void lastTurn.then((leaveLane) => leaveLane())
    },
  }
}

/** How long closing waits for the session to be given back. */
const drainLimitMs = 5000

/** One holder's time on the lane: statements in order, given back when it idles for too long. */
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
