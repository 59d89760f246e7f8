import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/** In ms, for sessions that `work` opens, such as migrations and backups. Open transactions keep theirs. */
export const withStatementLimit = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  limits.run(limitMs, work)

export const currentStatementLimit = (): number | undefined => limits.getStore()
