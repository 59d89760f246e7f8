import type { FileRemovals } from '#application/storage/file-store.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import { addToOutbox } from '../outbox/outbox-store.ts'

type Options = {
  readonly newId: NewId
  readonly clock: Clock
  /** Told once files are to be removed and the commit stands; must answer at once. */
  readonly onQueued: (kind: 'file') => void
}

export const makePgFileRemovals = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  { newId, clock, onQueued }: Options,
): FileRemovals => {
  const add = (keys: readonly string[], dueAt: Date): Promise<void> => {
    const messages = keys.map((key) => ({ id: newId(), key, payload: null, owner: {}, dueAt }))
    return addToOutbox(db, 'file', messages, clock.now())
  }
  return {
    async removeLater(keys) {
      await add(keys, clock.now())
      afterCommit(async () => onQueued('file'))
    },
    removeUnlessKept: (key, dueAt) => add([key], dueAt),
    async keep(key) {
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('kind', '=', 'file')
        .where('key', '=', key)
        .where('due_at', '>', clock.now())
        // Nobody has begun to remove it.
        .where('attempts', '=', 0)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}
