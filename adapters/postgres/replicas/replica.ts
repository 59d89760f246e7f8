import { setTimeout as sleep } from 'node:timers/promises'
import { readLogPosition } from './lagging-reads.ts'
import type { Session, SessionSource } from '../connection/session.ts'

/** A streaming replica, and what is known of it. */
export type Replica = {
  readonly name: string
  readonly lease: SessionSource['lease']
  /** Up to which place of the log it had everything when it was last asked; undefined while it is away. */
  readonly replayed: () => bigint | undefined
  /** Asks it. Those who ask at the same time share the answer. */
  readonly look: () => Promise<bigint | undefined>
  /** Looks until it has what is asked for, for a moment. */
  readonly catchesUp: (floor: bigint) => Promise<boolean>
  /** Until it is looked at again. */
  readonly leaveOut: (why: unknown) => void
  /** Why it is away. */
  readonly why: () => string | undefined
  readonly close: () => Promise<unknown>
}

/** `looks` are sessions for looking alone. */
export const makeReplica = (name: string, source: SessionSource, looks: SessionSource): Replica => {
  let replayed: bigint | undefined
  let why: string | undefined
  let looking: Promise<bigint | undefined> | undefined
  const ask = async (): Promise<bigint | undefined> => {
    try {
      replayed = readLogPosition(await askOne(looks, 'select pg_last_wal_replay_lsn()'))
      why = replayed === undefined ? 'it is no replica' : undefined
    } catch (error) {
      leaveOut(error)
    }
    return replayed
  }
  const leaveOut = (error: unknown): void => {
    replayed = undefined
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    why = cause instanceof Error ? cause.message : message
  }
  const look = (): Promise<bigint | undefined> =>
    (looking ??= ask().finally(() => (looking = undefined)))
  const has = (floor: bigint, at: bigint | undefined): boolean => at !== undefined && at >= floor
  return {
    name,
    lease: (limitMs) => source.lease(limitMs),
    replayed: () => replayed,
    look,
    async catchesUp(floor) {
      const givesUpAt = performance.now() + patienceMs
      while (!has(floor, await look())) {
        if (replayed === undefined || performance.now() > givesUpAt) return false
        await sleep(lookAgainMs)
      }
      return true
    },
    leaveOut,
    why: () => why,
    close: () => Promise.all([source.close(), looks.close()]),
  }
}

/** In ms; a replica is usually some milliseconds behind. */
const patienceMs = 20
const lookAgainMs = 2

/** The first value of the answer. */
export const askOne = async (source: SessionSource, sql: string): Promise<string | undefined> => {
  const session: Session = await source.lease(askLimitMs)
  try {
    const { rows } = await session.run(sql, [])
    return rows[0]?.[0] ?? undefined
  } finally {
    await session.release()
  }
}

const askLimitMs = 2000
