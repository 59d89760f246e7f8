import type { webhookOperations } from '#openapi/operations/account/webhook.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

/** Each is of whoever is signed in. */
export const webhookHandlers: Handlers<typeof webhookOperations> = {
  listOwnWebhooks: async ({ webhooks }, { actor }) => ({
    items: (await webhooks.list(actor.accountId)).map(({ email: _email, ...one }) => asJson(one)),
  }),
  createWebhook: async ({ webhooks }, { body, actor }) =>
    webhooks.create({ accountId: actor.accountId, ...body }, actor),
  deleteWebhook: async ({ webhooks }, { params: { id }, actor }) =>
    webhooks.remove(id, actor, actor.accountId),
  renewWebhookSecret: async ({ webhooks }, { params: { id }, actor }) => ({
    secret: await webhooks.renewSecret(id, actor, actor.accountId),
  }),
  switchWebhookOff: async ({ webhooks }, { params: { id }, actor }) =>
    webhooks.switchOff(id, actor, actor.accountId),
  switchWebhookOn: async ({ webhooks }, { params: { id }, actor }) =>
    webhooks.switchOn(id, actor, actor.accountId),
  testWebhook: async ({ webhooks }, { params: { id }, actor }) =>
    webhooks.test(id, actor.accountId),
  listWebhookDeliveries: async ({ webhooks }, { params: { id }, actor }) => ({
    items: asJson(await webhooks.deliveries(id, actor.accountId)),
  }),
  sendWebhookDeliveryAgain: async ({ webhooks }, { params: { id }, actor }) =>
    webhooks.retry(id, actor.accountId),
}
