import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/** In ms, for sessions that `work` opens, such as migrations and backups. Open transactions keep theirs. */
export const withStatementLimit = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  limits.run(limitMs, work)

export const currentStatementLimit = (): number | undefined => limits.getStore()

export type Limits = { readonly statementLimitMs: number; readonly idleLimitMs: number }

/** In ms. Who may take long over a statement may also compute for longer between two: a busy machine is slow at both. */
export const idleLimitOf = (limitMs: number, usual: Limits): number =>
  limitMs > usual.statementLimitMs
    ? Math.max(usual.idleLimitMs, Math.min(limitMs, patientIdleMs))
    : usual.idleLimitMs

const patientIdleMs = 60_000
