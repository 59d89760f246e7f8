import type { DeliveryView, WebhookView } from '#application/webhook/webhooks.ts'
import type { webhookOperations } from '#openapi/operations/account/webhook.ts'
import type { OwnWebhookBody, WebhookDeliveryBody } from '#openapi/schemas/account/webhook.ts'
import type { Handlers } from './handler.ts'

/** Each is of whoever is signed in. */
export const webhookHandlers: Handlers<typeof webhookOperations> = {
  listOwnWebhooks: async ({ webhooks }, { actor }) => ({
    items: (await webhooks.list(actor.accountId)).map(toBody),
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
    items: (await webhooks.deliveries(id, actor.accountId)).map(toDeliveryBody),
  }),
  sendWebhookDeliveryAgain: async ({ webhooks }, { params: { id }, actor }) =>
    webhooks.retry(id, actor.accountId),
}

const toBody = ({
  createdAt,
  failingSince,
  off,
  oldSecretUntil,
  ...webhook
}: WebhookView): OwnWebhookBody => ({
  id: webhook.id,
  url: webhook.url,
  products: [...webhook.products],
  shops: [...webhook.shops],
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  off: off && { at: off.at.toISOString(), because: off.because },
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  waiting: webhook.waiting,
})

const toDeliveryBody = (delivery: DeliveryView): WebhookDeliveryBody => ({
  ...delivery,
  createdAt: delivery.createdAt.toISOString(),
  attemptedAt: delivery.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
})
