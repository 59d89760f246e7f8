import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/**
 * Sets the statement limit in milliseconds for sessions that `work` opens: for migrations, vacuum
 * and backups. Open transactions keep theirs.
 */
export const withStatementLimit = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  limits.run(limitMs, work)

export const currentStatementLimit = (): number | undefined => limits.getStore()
