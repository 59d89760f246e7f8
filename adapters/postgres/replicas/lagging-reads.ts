import { AsyncLocalStorage } from 'node:async_hooks'
import { readLogPosition } from './log-position.ts'

const allowed = new AsyncLocalStorage<{ readonly after: bigint }>()

/**
 * Reads that `work` starts may come from a replica which has what was written up to `after`, a place in the log. All
 * others come from the primary: what decides about a write may not lag.
 */
export const allowLag = <T>(after: string | undefined, work: () => T): T =>
  allowed.run({ after: readLogPosition(after) ?? 0n }, work)

/** Undefined where reads may not lag. */
export const currentLagFloor = (): bigint | undefined => allowed.getStore()?.after
