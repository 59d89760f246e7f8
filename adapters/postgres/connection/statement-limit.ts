import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/**
 * Gives every session that `work` opens another limit per statement, in milliseconds: for
 * migrations, vacuum and backups, which may take longer than a request ever should. A
 * transaction that is already open keeps its own.
 */
export const withStatementLimit = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  limits.run(limitMs, work)

export const currentStatementLimit = (): number | undefined => limits.getStore()
