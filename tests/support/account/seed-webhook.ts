import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#adapters/postgres/database.ts'
import type { Kysely } from 'kysely'

/** A webhook that watches nothing yet, with a message whose five attempts were not accepted. */
export const seedWebhook = async (
  db: Kysely<Database>,
  accountId: string,
): Promise<{ readonly webhookId: string; readonly deliveryId: string }> => {
  const [webhookId, deliveryId] = [randomUUID(), randomUUID()]
  const at = new Date()
  await db
    .insertInto('webhook')
    .values({
      id: webhookId,
      account_id: accountId,
      url: 'https://nobody.invalid/hook',
      secret: randomBytes(32),
      free_at: at,
      failing_since: at,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('outbox')
    .values({
      id: deliveryId,
      kind: 'webhook',
      key: deliveryId,
      webhook_id: webhookId,
      payload: JSON.stringify({ body: '{}', changes: 3 }),
      created_at: at,
      attempts: 5,
      attempted_at: at,
      due_at: new Date(at.getTime() + 86_400_000),
      answer: 'the server took too long',
    })
    .execute()
  return { webhookId, deliveryId }
}
