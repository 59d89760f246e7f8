import type { Clock } from '#application/ports.ts'
import type { DeliveryView, Webhooks, WebhookView } from '#application/webhook/webhooks.ts'
import type { WebhookId } from '#domain/ids.ts'
import {
  deliveryDays,
  keptDeliveries,
  listedDeliveries,
  type OffReason,
} from '#domain/webhook/webhook.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

type Row = Omit<WebhookView, 'off'> & {
  readonly offAt: Date | null
  readonly offBecause: OffReason | null
}

export const makeListWebhooks =
  (db: Kysely<Database>, clock: Clock): Webhooks['list'] =>
  async (accountId) => {
    const { rows } = await sql<Row>`
      select webhook.id, url, account.email, webhook.created_at as "createdAt",
        failing_since as "failingSince", off_at as "offAt", off_because as "offBecause",
        case when old_secret_until > ${clock.now()} then old_secret_until end as "oldSecretUntil",
        (select count(*) from outbox
          where webhook_id = webhook.id and due_at is not null) as waiting,
        (select coalesce(json_agg(json_build_object('id', public_id, 'title', title)
            order by title, public_id), '[]')
          from webhook_product join product on product.id = product_id
          where webhook_id = webhook.id) as products,
        (select coalesce(json_agg(json_build_object('slug', slug, 'name', retailer.name)
            order by slug), '[]')
          from webhook_retailer join retailer on retailer.id = retailer_id
          where webhook_id = webhook.id) as shops
      from webhook join account on account.id = account_id
      where ${accountId ?? null}::uuid is null or account_id = ${accountId ?? null}::uuid
      order by webhook.created_at desc, webhook.id desc limit 1000`.execute(db)
    return rows.map(({ offAt, offBecause, ...row }) => ({
      ...row,
      off: offAt && offBecause && { at: offAt, because: offBecause },
    }))
  }

export const makeListDeliveries =
  (db: Kysely<Database>) =>
  async (webhookId: WebhookId): Promise<readonly DeliveryView[]> => {
    const { rows } = await sql<DeliveryView>`
      select id, (payload ->> 'changes')::integer as changes,
        case when done_at is not null then 'delivered' when due_at is null then 'failed'
          else 'waiting' end as state,
        created_at as "createdAt", attempts, attempted_at as "attemptedAt",
        due_at as "nextAttemptAt", status, answer
      from outbox where webhook_id = ${webhookId}
      order by id desc limit ${listedDeliveries}`.execute(db)
    return rows
  }

export const makeClearDeliveries =
  (db: Kysely<Database>, clock: Clock): Webhooks['clear'] =>
  async () => {
    const before = new Date(clock.now().getTime() - deliveryDays * 86_400_000)
    await sql`
      delete from outbox using (
        select id, row_number() over (partition by webhook_id order by id desc) as place
        from outbox where webhook_id is not null
      ) ranked
      where ranked.id = outbox.id and due_at is null
        and (created_at < ${before} or place > ${keptDeliveries})`.execute(db)
  }
