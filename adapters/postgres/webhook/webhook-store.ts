import type { LockedWebhook, WebhookStore } from '#application/webhook/webhook-store.ts'
import type { WebhookId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgWebhookStore = (db: Kysely<Database>): WebhookStore => ({
  async add({ id, accountId, url, secret, productIds, retailerIds, createdAt }) {
    await db
      .insertInto('webhook')
      .values({
        id,
        account_id: accountId,
        url,
        secret,
        free_at: createdAt,
        created_at: createdAt,
      })
      .execute()
    if (productIds.length > 0)
      await db
        .insertInto('webhook_product')
        .values(productIds.map((product_id) => ({ webhook_id: id, product_id })))
        .execute()
    if (retailerIds.length > 0)
      await db
        .insertInto('webhook_retailer')
        .values(retailerIds.map((retailer_id) => ({ webhook_id: id, retailer_id })))
        .execute()
  },

  async count(accountId) {
    const { count } = await db
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return count
  },

  lock: (id, accountId) => lockWebhook(db, id, accountId),

  async remove(id) {
    await db.deleteFrom('webhook').where('id', '=', id).execute()
  },

  async renewSecret(id, secret, oldUntil) {
    await db
      .updateTable('webhook')
      .set((webhook) => ({
        secret,
        old_secret: webhook.ref('secret'),
        old_secret_until: oldUntil,
      }))
      .where('id', '=', id)
      .execute()
  },

  ...makeFinds(db),
  ...makeSwitches(db),
})

const makeFinds = (db: Kysely<Database>): Pick<WebhookStore, 'findProducts' | 'findRetailers'> => ({
  async findProducts(publicIds) {
    if (publicIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('product')
      .select(['id', 'public_id'])
      .where('public_id', 'in', [...publicIds])
      .where('archived_at', 'is', null)
      .execute()
    return new Map(rows.map(({ id, public_id }) => [public_id, id]))
  },

  async findRetailers(slugs) {
    if (slugs.length === 0) return new Map()
    const rows = await db
      .selectFrom('retailer')
      .select(['id', 'slug'])
      .where('slug', 'in', [...slugs])
      .where('archived_at', 'is', null)
      .execute()
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  },
})

const makeSwitches = (db: Kysely<Database>): Pick<WebhookStore, 'switchOff' | 'switchOn'> => ({
  async switchOff(id, because, at) {
    await db
      .updateTable('webhook')
      .set({ off_at: at, off_because: because })
      .where('id', '=', id)
      .where('off_at', 'is', null)
      .execute()
    await db
      .updateTable('outbox')
      .set({ due_at: null })
      .where('webhook_id', '=', id)
      .where('due_at', 'is not', null)
      .execute()
  },

  async switchOn(id, at) {
    await db
      .updateTable('webhook')
      .set({
        off_at: null,
        off_because: null,
        failing_since: null,
        free_at: at,
        told_from: sql`pg_snapshot_xmin(pg_current_snapshot())`,
      })
      .where('id', '=', id)
      .where('off_at', 'is not', null)
      .execute()
  },
})

const lockWebhook = async (
  db: Kysely<Database>,
  id: WebhookId,
  accountId: string | undefined,
): Promise<LockedWebhook | undefined> => {
  const row = await db
    .selectFrom('webhook')
    .innerJoin('account', 'account.id', 'webhook.account_id')
    .select([
      'webhook.id',
      'webhook.url',
      'webhook.off_at',
      'webhook.failing_since',
      'account.id as account_id',
      'account.email',
      'account.name',
    ])
    .where('webhook.id', '=', id)
    .$if(accountId !== undefined, (hooks) => hooks.where('account.id', '=', accountId ?? ''))
    .forUpdate('webhook')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      url: row.url,
      isOff: row.off_at !== null,
      failingSince: row.failing_since,
      owner: { email: row.email, name: row.name },
    }
  )
}
