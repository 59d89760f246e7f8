import type { ContactStore } from '#application/contact/contact-store.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgContactStore = (db: Kysely<Database>): ContactStore => ({
  async add({ id, onceKey, accountId, productUrl, receivedAt, ...text }) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('contact_message')
      .values({
        ...text,
        id,
        once_key: onceKey ?? null,
        account_id: accountId ?? null,
        product_url: productUrl,
        received_at: receivedAt,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  async close(id, at) {
    const found = await db
      .selectFrom('contact_message')
      .select('closed_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return 'unknown'
    if (found.closed_at) return 'closed-before'
    // The clock of another node may be a moment ahead.
    const closedAt = sql<Date>`greatest(${at}, received_at)`
    await db
      .updateTable('contact_message')
      .set({ closed_at: closedAt })
      .where('id', '=', id)
      .execute()
    return 'closed'
  },

  async removeFrom(email) {
    await db.deleteFrom('contact_message').where('email', '=', email).execute()
  },
})
