import { AsyncLocalStorage } from 'node:async_hooks'

const allowed = new AsyncLocalStorage<{ readonly after: bigint }>()

/**
 * Reads that `work` starts may come from a replica which has what was written up to `after`, a place in the log. All
 * others come from the primary: what decides about a write may not lag.
 */
export const allowLag = <T>(after: string | undefined, work: () => T): T =>
  allowed.run({ after: readLogPosition(after) ?? 0n }, work)

/** Undefined where reads may not lag. */
export const currentLagFloor = (): bigint | undefined => allowed.getStore()?.after

/** A place in the write-ahead log, as PostgreSQL writes it: `16/B374D848`. */
export const readLogPosition = (text: string | null | undefined): bigint | undefined => {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high === '' ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
