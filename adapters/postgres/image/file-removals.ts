import type { FileRemovalQueue, FileRemovals } from '#application/storage/file-store.ts'
import type { Clock } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'

type Options = {
  readonly clock: Clock
  /** Told once files are to be removed and the commit stands; must answer at once. */
  readonly onGivenUp: () => void
}

export const makePgFileRemovals = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  { clock, onGivenUp }: Options,
): FileRemovals => {
  const ask = async (keys: readonly string[], dueAt: Date): Promise<void> => {
    if (keys.length === 0) return
    await db
      .insertInto('file_removal')
      .values(keys.map((key) => ({ file_key: key, due_at: dueAt })))
      .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ due_at: dueAt }))
      .execute()
  }
  return {
    async removeLater(keys) {
      await ask(keys, clock.now())
      afterCommit(async () => onGivenUp())
    },
    removeUnlessKept: (key, dueAt) => ask([key], dueAt),
    async keep(key) {
      const { numDeletedRows } = await db
        .deleteFrom('file_removal')
        .where('file_key', '=', key)
        .where('due_at', '>', clock.now())
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}

export const makePgFileRemovalQueue = (db: Kysely<Database>): FileRemovalQueue => ({
  async listDue(now, after, limit) {
    const rows = await db
      .selectFrom('file_removal')
      .where('due_at', '<=', now)
      .where('file_key', '>', after)
      .orderBy('file_key')
      .limit(limit)
      .select('file_key')
      .execute()
    return rows.map(({ file_key }) => file_key)
  },
  async markRemoved(key) {
    await db.deleteFrom('file_removal').where('file_key', '=', key).execute()
  },
})
