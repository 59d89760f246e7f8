import { setTimeout as sleep } from 'node:timers/promises'
import { insideTransaction } from './session-dialect.ts'
import { SqlError } from './sql-error.ts'
import type { InTransaction } from '#application/ports.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { OnDatabaseEvent } from './database-event.ts'

/** Runs after the commit, and never without one; the same function once, however often it is named. */
export type AfterCommit = (run: () => Promise<void>) => void

export type MakeStores<S> = (trx: Transaction<Database>, afterCommit: AfterCommit) => S

/** `makeStores` is called once per attempt. */
export const makeInTransaction =
  <S>(
    db: Kysely<Database>,
    makeStores: MakeStores<S>,
    onEvent: OnDatabaseEvent = () => {},
  ): InTransaction<S> =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(db, makeStores, work, onEvent)
      } catch (error) {
        if (attempt === maxAttempts || !lostARace(error)) throw error
        await sleep(Math.random() * 10 * 2 ** attempt)
      }
    }
  }

const maxAttempts = 6

const runOnce = async <S, T>(
  db: Kysely<Database>,
  makeStores: MakeStores<S>,
  work: (stores: S) => Promise<T>,
  onEvent: OnDatabaseEvent,
): Promise<T> => {
  const afterCommit = new Set<() => Promise<void>>()
  const result = await db
    .transaction()
    .execute((trx) =>
      insideTransaction(() => work(makeStores(trx, (run) => void afterCommit.add(run)))),
    )
  // The commit stands: later failures are logged, not thrown.
  for (const run of afterCommit)
    await run().catch((error: unknown) => onEvent({ kind: 'after-commit-failed', error }))
  return result
}

/** Serialisation failure or deadlock: a retry may succeed. */
const lostARace = (error: unknown): boolean =>
  error instanceof SqlError && (error.code === '40001' || error.code === '40P01')
