import type { BackupLog } from '#application/backup/backup.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgBackupLog = (db: Kysely<Database>): BackupLog => ({
  async begin({ startedAt, ...begun }) {
    await db
      .insertInto('backup')
      .values({ ...begun, started_at: startedAt, alive_at: startedAt })
      .execute()
  },
  async keepAlive(id, at) {
    await db
      .updateTable('backup')
      .set({ alive_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  },
  async end(id, outcome, at) {
    await db
      .updateTable('backup')
      .set({ ...outcome, alive_at: at, ended_at: at })
      .where('id', '=', id)
      .execute()
  },
  async list(limit) {
    const rows = await db
      .selectFrom('backup')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ started_at, alive_at, ended_at, ...row }) => ({
      ...row,
      startedAt: started_at,
      aliveAt: alive_at,
      endedAt: ended_at,
    }))
  },
  listOld: (host, kept) =>
    db
      .selectFrom('backup')
      .where('host', '=', host)
      .where('rotated', '=', true)
      .where('bytes', 'is not', null)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .offset(kept)
      .select(['id', 'path'])
      .execute(),
  async forget(id) {
    await db.deleteFrom('backup').where('id', '=', id).execute()
  },
})
