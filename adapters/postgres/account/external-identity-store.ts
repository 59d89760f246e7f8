import type { ExternalIdentityStore } from '#application/account/google/finish-google.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgExternalIdentityStore = (db: Kysely<Database>): ExternalIdentityStore => ({
  async find({ issuer, subject }) {
    const row = await db
      .selectFrom('external_identity')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .select('account_id')
      .executeTakeFirst()
    return row?.account_id
  },

  async link({ issuer, subject }, accountId, at) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('external_identity')
      .values({ issuer, subject, account_id: accountId, linked_at: at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
})
