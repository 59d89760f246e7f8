import {
  keptAnswerMs,
  reservationMs,
  type IdempotencyKeys,
  type OnceRequest,
  type Reservation,
} from '#application/idempotency/idempotency-keys.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'

export const makePgIdempotencyKeys = (db: Kysely<Database>): IdempotencyKeys => ({
  async reserve(request, now) {
    for (;;) {
      if (await insert(db, request, now)) return { kind: 'reserved' }
      const found = await find(db, request)
      // Else it was released in between.
      if (found) return found
    }
  },

  async keep(id, { status, contentType, body }) {
    await db
      .updateTable('idempotency_key')
      .set({ status, content_type: contentType, body })
      .where('id', '=', id)
      .execute()
  },

  async release(id) {
    await db
      .deleteFrom('idempotency_key')
      .where('id', '=', id)
      .where('status', 'is', null)
      .execute()
  },
})

/** Whether it is ours; one that has run out, or whose holder is gone, is taken over. */
const insert = async (
  db: Kysely<Database>,
  { id, requestHash }: OnceRequest,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key (id, request_hash, reserved_until, expires_at)
    values (${id}, ${requestHash}, ${after(now, reservationMs)}, ${after(now, keptAnswerMs)})
    on conflict (id) do update set
      request_hash = excluded.request_hash, reserved_until = excluded.reserved_until,
      expires_at = excluded.expires_at, status = null, content_type = null, body = null
    where idempotency_key.expires_at <= ${now} or (
      idempotency_key.status is null and idempotency_key.reserved_until <= ${now}
      and idempotency_key.request_hash = excluded.request_hash
    )
    returning id`.execute(db)
  return rows.length > 0
}

const find = async (
  db: Kysely<Database>,
  { id, requestHash }: OnceRequest,
): Promise<Reservation | undefined> => {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'content_type', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.request_hash !== requestHash) return { kind: 'other-request' }
  if (row.status === null || row.body === null) return { kind: 'under-way' }
  const answer = { status: row.status, contentType: row.content_type, body: row.body }
  return { kind: 'answered', answer }
}

const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
