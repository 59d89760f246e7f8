import type { ChangePlace } from '#application/offer/offer-change.ts'
import type { Concerned, WebhookQueue } from '#application/webhook/webhook-store.ts'
import type { WebhookId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { makeFindChanges } from '../offer/offer-changes.ts'
import { addToOutbox, hostOfWebhook } from '../outbox/outbox-store.ts'

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
    const messages = deliveries.map(({ id, webhookId, message }) => ({
      id,
      key: id,
      payload: message,
      owner: { webhookId },
    }))
    const [first] = deliveries
    if (first) await addToOutbox(db, 'webhook', messages, first.createdAt)
  },

  hasTest: (id) => hasTest(db, id),

  hurry: (id, now) => freeNow(db, id, now),

  ...makeDelivering(db),

  async retry(id, webhookId, now) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts: 0, due_at: now, done_at: null })
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirstOrThrow()
    await freeNow(db, webhookId, now)
    return numUpdatedRows === 1n
  },

  async findWebhookOf(deliveryId) {
    const row = await db
      .selectFrom('outbox')
      .select('webhook_id')
      .where('id', '=', deliveryId)
      .executeTakeFirst()
    return row?.webhook_id ?? undefined
  },
})

const makeDelivering = (db: Kysely<Database>): Pick<WebhookQueue, 'findTargets' | 'free'> => ({
  async findTargets(ids, now) {
    const rows = await db
      .selectFrom('webhook')
      .select(['id', 'url', 'secret', 'old_secret', 'account_id as owner'])
      .select(hostOfWebhook.as('host'))
      .select(sql<boolean>`old_secret_until > ${now}`.as('holds'))
      .where('id', 'in', [...ids])
      .execute()
    return new Map(
      rows.map(({ id, url, owner, host, secret, old_secret, holds }) => [
        id,
        { url, owner, host, secrets: old_secret && holds ? [secret, old_secret] : [secret] },
      ]),
    )
  },

  async free(id, from, failedAt) {
    await db
      .updateTable('webhook')
      .set((webhook) => ({
        free_at: from,
        failing_since: failedAt && webhook.fn.coalesce('failing_since', webhook.val(failedAt)),
      }))
      .where('id', '=', id)
      .execute()
  },
})

const hasTest = async (db: Kysely<Database>, id: WebhookId): Promise<boolean> => {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('webhook_id', '=', id)
    .where('due_at', 'is not', null)
    .where(sql<boolean>`payload ->> 'changes' = '0'`)
    .executeTakeFirst()
  return row !== undefined
}

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
      (select count(*) from outbox
        where webhook_id = webhook.id and due_at is not null) as waiting,
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
