import type {
  ClearContactMessages,
  ContactStore,
  ContactView,
  FindContactMessage,
  ListContactMessages,
} from '#application/contact/contact.ts'
import { closedContactMs } from '#domain/contact/contact-draft.ts'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
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

export const makeListContactMessages =
  (db: Kysely<Database>): ListContactMessages =>
  async ({ state, search, before, limit }) => {
    let found = db.selectFrom('contact_message').selectAll()
    if (state !== 'all') found = found.where('closed_at', state === 'open' ? 'is' : 'is not', null)
    if (search !== undefined && search !== '') found = found.where(contains(search))
    if (before !== undefined) found = found.where('id', '<', before)
    const rows = await found
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const items = rows.slice(0, limit).map(toView)
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  }

export const makeFindContactMessage =
  (db: Kysely<Database>): FindContactMessage =>
  async (id) => {
    const row = await db
      .selectFrom('contact_message')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toView(row)
  }

export const makeClearContactMessages =
  (db: Kysely<Database>): ClearContactMessages =>
  async (now) => {
    await db
      .deleteFrom('contact_message')
      .where('closed_at', '<=', new Date(now.getTime() - closedContactMs))
      .execute()
  }

/** Compared as text: what is special to LIKE is not to whoever searches. */
const contains = (search: string): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', name, email, subject, message))) > 0`

const toView = (row: Selectable<Database['contact_message']>): ContactView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  reason: row.reason,
  productUrl: row.product_url,
  subject: row.subject,
  message: row.message,
  fromAccount: row.account_id !== null,
  receivedAt: row.received_at,
  closedAt: row.closed_at,
})
