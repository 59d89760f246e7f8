import type {
  DueMessage,
  OutboxKind,
  OutboxOwner,
  OutboxStore,
} from '#application/outbox/outbox-store.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export type NewMessage<K extends OutboxKind> = Pick<
  DueMessage<K>,
  'id' | 'key' | 'payload' | 'owner'
> & { readonly dueAt?: Date }

/** What is queued twice under one key is sent once; a file is removed when it was asked for last. */
export const addToOutbox = async <K extends OutboxKind>(
  db: Kysely<Database>,
  kind: K,
  messages: readonly NewMessage<K>[],
  now: Date,
): Promise<void> => {
  if (messages.length === 0) return
  await db
    .insertInto('outbox')
    .values(
      messages.map(({ id, key, payload, owner, dueAt = now }) => ({
        id,
        kind,
        key,
        payload: payload && JSON.stringify(payload),
        account_id: owner.accountId ?? null,
        sign_up_id: owner.signUpId ?? null,
        contact_message_id: owner.contactMessageId ?? null,
        watcher_id: owner.watcherId ?? null,
        device_id: owner.deviceId ?? null,
        webhook_id: owner.webhookId ?? null,
        created_at: now,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) =>
      kind === 'file'
        ? conflict.columns(['kind', 'key']).doUpdateSet((file) => ({
            due_at: file.ref('excluded.due_at'),
            attempts: 0,
          }))
        : conflict.columns(['kind', 'key']).doNothing(),
    )
    .execute()
}

export const makePgOutboxStore = (db: Kysely<Database>): OutboxStore => ({
  claim: (kind, now, leaseEnd, limit) =>
    kind === 'webhook'
      ? claimInOrder(db, kind, now, leaseEnd, limit)
      : lease(
          db,
          kind,
          leaseEnd,
          sql`select id from outbox where kind = ${kind} and due_at <= ${now}
            order by due_at, id limit ${limit} for update skip locked`,
        ),

  async settle({ id, kind, attempts }, { at, isDone, until, status, answer }) {
    if (isDone && kind === 'file') {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
      return
    }
    await db
      .updateTable('outbox')
      .set({
        due_at: sql`case when due_at is not null then ${until}::timestamptz end`,
        attempted_at: at,
        done_at: isDone ? at : null,
        status,
        answer,
        // The log of a webhook shows it, and can send it again.
        ...(until === null && kind !== 'webhook' && { payload: null }),
      })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      // A later attempt is under way.
      .$if(!isDone, (update) => update.where('attempts', '=', attempts))
      .execute()
  },

  async takeOver() {
    await sql`select take_over_queues()`.execute(db)
  },
})

// An array is read once; a plan may run the query of an `in` again for each row, and lease more.
const lease = async <K extends OutboxKind>(
  db: Kysely<Database>,
  kind: K,
  leaseEnd: Date,
  ids: ReturnType<typeof sql>,
): Promise<readonly DueMessage<K>[]> => {
  const { rows } = await sql<DueMessage<K> & { readonly owner: Partial<OutboxOwner> }>`
    update outbox set attempts = attempts + 1, due_at = ${leaseEnd} where id = any(array(${ids}))
    returning id, kind, key, payload, attempts, created_at as "createdAt",
      jsonb_strip_nulls(jsonb_build_object('accountId', account_id, 'signUpId', sign_up_id,
        'contactMessageId', contact_message_id, 'watcherId', watcher_id, 'deviceId', device_id,
        'webhookId', webhook_id)) as owner`.execute(db)
  return rows
}

/** Each webhook gets one message at a time. */
const claimInOrder = async <K extends OutboxKind>(
  db: Kysely<Database>,
  kind: K,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<readonly DueMessage<K>[]> => {
  const { rows } = await sql<{ id: string }>`
    select webhook.id from webhook join account on account.id = account_id and disabled_at is null
    where off_at is null and free_at <= ${now} and exists (
      select from outbox where webhook_id = webhook.id and due_at <= ${now}
    )
    order by free_at, webhook.id limit ${limit} for update of webhook skip locked`.execute(db)
  if (rows.length === 0) return []
  const free = rows.map(({ id }) => id)
  // By another statement, which sees what was settled before the lock was had.
  const claimed = await lease(
    db,
    kind,
    leaseEnd,
    sql`select oldest.id from unnest(${free}::uuid[]) as free (id) cross join lateral (
      select outbox.id from outbox where webhook_id = free.id and due_at <= ${now}
      order by outbox.id limit 1
    ) oldest`,
  )
  await sql`update webhook set free_at = ${leaseEnd}
    where id = any(${claimed.map(({ owner }) => owner.webhookId)}::uuid[])`.execute(db)
  // Others settled their last ones after they were found and before they were locked.
  return claimed.length > 0 ? claimed : claimInOrder(db, kind, now, leaseEnd, limit)
}
