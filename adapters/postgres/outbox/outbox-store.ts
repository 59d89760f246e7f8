import type {
  DueMessage,
  NewMessage,
  OutboxKind,
  OutboxOwner,
  OutboxStore,
} from '#application/outbox/outbox-store.ts'
import type { Parties, Shares } from '#application/outbox/shares.ts'
import type { Clock, NewId } from '#application/ports.ts'
import { sql, type Kysely } from 'kysely'
import type { AfterCommit } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'

/** What is queued twice under one key is sent once; a file is removed when it was asked for last. */
export const addToOutbox = async <K extends OutboxKind>(
  db: Kysely<Database>,
  kind: K,
  messages: readonly (NewMessage<K> & { readonly id: string })[],
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

type Options = {
  readonly newId: NewId
  readonly clock: Clock
  /** Told once something was queued and the commit stands; must answer at once. */
  readonly onQueued?: (kind: OutboxKind) => void
}

export const makePgOutboxStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  { newId, clock, onQueued = () => {} }: Options,
): OutboxStore => ({
  async queue(kind, messages) {
    const added = messages.map((message) => ({ ...message, id: newId() }))
    await addToOutbox(db, kind, added, clock.now())
    // Told where nothing was queued, too: what follows an answer is the same for everybody.
    if (messages.some(({ dueAt }) => dueAt === undefined)) afterCommit(async () => onQueued(kind))
  },
  claim(kind, now, leaseEnd, limit, shares = unlimited) {
    if (kind === 'webhook') return claimInOrder(db, kind, now, leaseEnd, { limit, shares })
    if (kind === 'push') return lease(db, kind, leaseEnd, duePushes(now, limit, shares))
    const due = sql`select id from outbox where kind = ${kind} and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked`
    return lease(db, kind, leaseEnd, due)
  },

  async settle({ id, kind, attempts }, { at, isDone, until, isUncounted, status, answer }) {
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
        ...(isUncounted && { attempts: attempts - 1 }),
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

const unlimited: Shares = {
  most: { owner: 1000, host: 1000 },
  underWay: { owner: {}, host: {} },
  lookAt: 1000,
}

/** Of rows with `id`, `since`, `owner` and `host` those that the shares leave room for, the first of each party. */
const withinShares = (
  rows: ReturnType<typeof sql>,
  limit: number,
  { most, underWay }: Shares,
): ReturnType<typeof sql> => {
  const taken = (party: keyof Parties) =>
    sql`coalesce((${JSON.stringify(underWay[party])}::jsonb ->> ${sql.ref(party)})::int, 0)`
  const place = (party: keyof Parties) =>
    sql`${taken(party)} + row_number() over (partition by ${sql.ref(party)} order by since, id)`
  return sql`select id from (
      select *, ${place('host')} as place_of_host from (
        select *, ${place('owner')} as place_of_owner from (
          select * from (${rows}) as all_due
          where ${taken('owner')} < ${most.owner} and ${taken('host')} < ${most.host}
          order by since, id limit ${mostLookedAt}
        ) as due
      ) as of_owner where place_of_owner <= ${most.owner}
    ) as of_host where place_of_host <= ${most.host} order by since, id limit ${limit}`
}

/** Whoever has more due than this is looked past once the own share is under way. */
const mostLookedAt = 500

const duePushes = (now: Date, limit: number, shares: Shares): ReturnType<typeof sql> => {
  const due = sql`select outbox.id, due_at as since, push_device.watcher_id::text as owner, host
    from (
      select id, due_at, device_id from outbox where kind = 'push' and due_at <= ${now}
      order by due_at, id limit ${shares.lookAt}
    ) as outbox join push_device on push_device.id = device_id`
  return sql`select id from outbox where id = any(array(${withinShares(due, limit, shares)}))
    and due_at <= ${now} order by due_at, id for update skip locked`
}

/** Without its port, as one server listens on many. The address is kept as its parts are written by `URL.href`. */
export const hostOfWebhook = sql<string>`
  substring(webhook.url from '^https?://(?:[^/@]*@)?(\\[[^]]*\\]|[^:/?#]*)')`

type Wanted = { readonly limit: number; readonly shares: Shares }

/** Each webhook gets one message at a time. */
const claimInOrder = async <K extends OutboxKind>(
  db: Kysely<Database>,
  kind: K,
  now: Date,
  leaseEnd: Date,
  wanted: Wanted,
): Promise<readonly DueMessage<K>[]> => {
  const candidates = sql`
    select webhook.id, free_at as since, account_id::text as owner, ${hostOfWebhook} as host
    from webhook join account on account.id = account_id and disabled_at is null
    where off_at is null and free_at <= ${now} and exists (
      select from outbox where webhook_id = webhook.id and due_at <= ${now}
    )`
  const { rows } = await sql<{ id: string }>`
    select id from webhook
    where id = any(array(${withinShares(candidates, wanted.limit, wanted.shares)}))
      and off_at is null and free_at <= ${now}
    order by free_at, id for update skip locked`.execute(db)
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
  return claimed.length > 0 ? claimed : claimInOrder(db, kind, now, leaseEnd, wanted)
}
