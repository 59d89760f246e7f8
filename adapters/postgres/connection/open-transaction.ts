import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideOpenTransaction } from './database-errors.ts'

const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

/** Marks everything that `work` starts, awaited or not, as inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => {
  const mark = { open: true }
  return openTransaction.run(mark, async () => {
    try {
      return await work()
    } finally {
      mark.open = false
    }
  })
}

/** It would escape the rollback on PostgreSQL, and wait for its caller's session for ever on the embedded one. */
export const refuseInsideTransaction = (): void => {
  if (openTransaction.getStore()?.open) throw outsideOpenTransaction()
}
