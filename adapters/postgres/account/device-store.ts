import { sql } from 'kysely'
import type { DeviceStore } from '#application/account/session/device-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgDeviceStore = (db: Kysely<Database>): DeviceStore => ({
  async recognise(accountId, tokenHash, at) {
    const { numUpdatedRows } = await db
      .updateTable('known_device')
      .set({ last_used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  async add(accountId, tokenHash, at) {
    await sql`
      delete from known_device where token_hash in (
        select token_hash from known_device where account_id = ${accountId}
        order by last_used_at desc offset ${mostDevices - 1}
      )`.execute(db)
    await db
      .insertInto('known_device')
      .values({ token_hash: tokenHash, account_id: accountId, created_at: at, last_used_at: at })
      .execute()
  },

  async forgetAll(accountId, except) {
    let others = db.deleteFrom('known_device').where('account_id', '=', accountId)
    if (except !== undefined) others = others.where('token_hash', '<>', except)
    await others.execute()
  },
})

const mostDevices = 20
