import type { FileRemovals } from '#application/storage/file-store.ts'
import type { OutboxStore } from '#application/outbox/outbox-store.ts'
import type { Clock } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgFileRemovals = (
  db: Kysely<Database>,
  { queue }: Pick<OutboxStore, 'queue'>,
  clock: Clock,
): FileRemovals => ({
  removeLater: (keys) =>
    queue(
      'file',
      keys.map((key) => ({ key, payload: null, owner: {} })),
    ),
  removeUnlessKept: (key, dueAt) => queue('file', [{ key, payload: null, owner: {}, dueAt }]),
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
})
