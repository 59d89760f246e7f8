import type { ChangePlace } from '#application/offer/offer-change.ts'
import type {
  Concerned,
  DueDelivery,
  SettledAttempt,
  WebhookQueue,
} from '#application/webhook/webhook-store.ts'
import type { WebhookId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { makeFindChanges } from '../offer/offer-changes.ts'

export const makePgWebhookQueue = (db: Kysely<Database>): WebhookQueue => ({
  lockPlace: () => lockPlace(db),

  async setPlace({ at, ...numbers }) {
    const value = JSON.stringify({ ...numbers, at: at.getTime() })
    await db
      .insertInto('setting')
      .values({ key: placeSetting, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  },

  findChanges: makeFindChanges(db),

  findConcerned: (after, upTo) => findConcerned(db, after, upTo),

  async queue(deliveries) {
    await db
      .insertInto('webhook_delivery')
      .values(
        deliveries.map(({ id, webhookId, body, changes, createdAt }) => ({
          id,
          webhook_id: webhookId,
          body,
          changes,
          created_at: createdAt,
          next_attempt_at: createdAt,
        })),
      )
      .execute()
  },

  hurry: (id, now) => freeNow(db, id, now),

  claim: (now, leaseEnd) => claim(db, now, leaseEnd),

  settle: (attempt) => settle(db, attempt),

  async retry(id, webhookId, now) {
    const { numUpdatedRows } = await db
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirstOrThrow()
    await freeNow(db, webhookId, now)
    return numUpdatedRows === 1n
  },

  async findWebhookOf(deliveryId) {
    const row = await db
      .selectFrom('webhook_delivery')
      .select('webhook_id')
      .where('id', '=', deliveryId)
      .executeTakeFirst()
    return row?.webhook_id
  },
})

const freeNow = async (db: Kysely<Database>, id: WebhookId, now: Date): Promise<void> => {
  await db.updateTable('webhook').set({ free_at: now }).where('id', '=', id).execute()
}

const placeSetting = 'webhook-place'

const lockPlace = async (db: Kysely<Database>): Promise<ChangePlace | 'busy' | undefined> => {
  const { rows: locks } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${placeSetting})) as "isOurs"`.execute(db)
  if (!locks[0]?.isOurs) return 'busy'
  const { rows } = await sql<{ feed: number; changedIn: number | null; at: Date }>`
    select (select last_value from offer_change_feed) as feed, now() as at,
      (select min(told_from)::text::bigint from webhook where off_at is null) as "changedIn"
  `.execute(db)
  const [first] = rows
  if (!first || first.changedIn === null) {
    await db.deleteFrom('setting').where('key', '=', placeSetting).execute()
    return undefined
  }
  const kept = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', placeSetting)
    .executeTakeFirst()
  if (!kept) return { ...first, changedIn: first.changedIn, no: 0 }
  const { at, ...numbers } = kept.value as Omit<ChangePlace, 'at'> & { readonly at: number }
  return { ...numbers, at: new Date(at) }
}

const findConcerned = async (
  db: Kysely<Database>,
  after: ChangePlace,
  upTo: ChangePlace,
): Promise<readonly Concerned[]> => {
  const { rows } = await sql<
    Omit<Concerned, 'changes'> & { readonly changes: readonly (readonly [number, number])[] }
  >`
    with change as (
      select changed_in, no, retailer_id, product_id, left_product_id from offer_change
      where (changed_in, no) > (${String(after.changedIn)}::xid8, ${after.no})
        and (changed_in, no) <= (${String(upTo.changedIn)}::xid8, ${upTo.no})
    ), watched as (
      select webhook_id, product_id from webhook_product
      union
      select webhook_id, merged_into from webhook_product
      join product on product.id = product_id and merged_into is not null
    ), concerned as (
      select webhook_id, changed_in, no from change join webhook_retailer using (retailer_id)
      union
      select webhook_id, changed_in, no from change join watched using (product_id)
      union
      select webhook_id, changed_in, no from change
      join watched on watched.product_id = left_product_id
    )
    select webhook.id as "webhookId",
      (select count(*) from webhook_delivery
        where webhook_id = webhook.id and next_attempt_at is not null) as waiting,
      json_agg(json_build_array(changed_in::text::bigint, no) order by changed_in, no) as changes
    from concerned
    join webhook on webhook.id = webhook_id and off_at is null and changed_in >= told_from
    join account on account.id = account_id and disabled_at is null
    group by webhook.id order by webhook.id`.execute(db)
  return rows.map(({ changes, ...row }) => ({
    ...row,
    changes: changes.map(([changedIn, no]) => ({ changedIn, no })),
  }))
}

/** The attempt is counted, and comes again at the end of the lease if its process dies. */
const claim = async (
  db: Kysely<Database>,
  now: Date,
  leaseEnd: Date,
): Promise<DueDelivery | undefined> => {
  const free = await lockFree(db, now)
  if (!free) return undefined
  const { id, url, secret, oldSecret } = free
  const { rows } = await sql<Omit<DueDelivery, 'url' | 'secrets'>>`
    with taken as (
      update webhook_delivery set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      where id = (
        select id from webhook_delivery where webhook_id = ${id} and next_attempt_at <= ${now}
        order by id limit 1
      )
      returning id, webhook_id, body, attempts
    ), held as (
      update webhook set free_at = ${leaseEnd} from taken where webhook.id = taken.webhook_id
    )
    select id, webhook_id as "webhookId", body, attempts from taken`.execute(db)
  const [row] = rows
  // Another sender settled its last one after it was found and before it was locked.
  if (!row) return claim(db, now, leaseEnd)
  return { ...row, url, secrets: oldSecret === null ? [secret] : [secret, oldSecret] }
}

type FreeWebhook = {
  readonly id: WebhookId
  readonly url: string
  readonly secret: Uint8Array
  readonly oldSecret: Uint8Array | null
}

/** Its deliveries are read by another statement, which sees what was settled before the lock was had. */
const lockFree = async (db: Kysely<Database>, now: Date): Promise<FreeWebhook | undefined> => {
  const { rows } = await sql<FreeWebhook>`
    select webhook.id, url, secret,
      case when old_secret_until > ${now} then old_secret end as "oldSecret"
    from webhook join account on account.id = account_id and disabled_at is null
    where off_at is null and free_at <= ${now} and exists (
      select from webhook_delivery where webhook_id = webhook.id and next_attempt_at <= ${now}
    )
    order by free_at, webhook.id limit 1 for update of webhook skip locked`.execute(db)
  return rows[0]
}

const settle = async (
  db: Kysely<Database>,
  { id, webhookId, at, status, answer, outcome }: SettledAttempt,
): Promise<void> => {
  const isDelivered = outcome === 'delivered'
  const until = isDelivered ? null : outcome.until
  await db
    .updateTable('webhook_delivery')
    .set({
      state: isDelivered ? 'delivered' : until === null ? 'failed' : 'waiting',
      next_attempt_at: until,
      attempted_at: at,
      status,
      answer,
    })
    .where('id', '=', id)
    // Whatever was switched off meanwhile stays so.
    .where('next_attempt_at', 'is not', null)
    .execute()
  await db
    .updateTable('webhook')
    .set((webhook) => ({
      free_at: isDelivered ? at : outcome.freeAt,
      failing_since: isDelivered ? null : webhook.fn.coalesce('failing_since', sql<Date>`${at}`),
    }))
    .where('id', '=', webhookId)
    .execute()
}
