import type {
  CreatedWebhookBody,
  CreateWebhookBody,
  OwnWebhooksBody,
  WebhookDeliveriesBody,
  WebhookSecretBody,
} from '#openapi/schemas/account/webhook.ts'
import type { RetailersBody } from '#openapi/schemas/retailer.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** Webhooks of whoever is signed in. */
export const webhooksQuery = (): ApiQuery<OwnWebhooksBody> => ({
  queryKey: ['/api/account/webhooks'],
})

export const deliveriesQuery = (webhookId: string): ApiQuery<WebhookDeliveriesBody> => ({
  queryKey: [webhookPath(webhookId, '/deliveries')],
})

/** Every shop, to choose from. */
export const shopsQuery = (): ApiQuery<RetailersBody> => ({ queryKey: ['/api/retailers'] })

export const createWebhook = (webhook: CreateWebhookBody): Promise<CreatedWebhookBody> =>
  sendJson('POST', '/api/account/webhooks', webhook)

export const removeWebhook = (id: string): Promise<void> => sendJson('DELETE', webhookPath(id))

export const renewWebhookSecret = (id: string): Promise<WebhookSecretBody> =>
  sendJson('POST', webhookPath(id, '/secret'))

export const switchWebhook = (id: string, isOn: boolean): Promise<void> =>
  sendJson(isOn ? 'DELETE' : 'PUT', webhookPath(id, '/off'))

export const testWebhook = (id: string): Promise<void> =>
  sendJson('POST', webhookPath(id, '/tests'))

export const sendDeliveryAgain = (deliveryId: string): Promise<void> =>
  sendJson('POST', `/api/account/webhook-deliveries/${encodeURIComponent(deliveryId)}/attempts`)

const webhookPath = (id: string, part = ''): string =>
  `/api/account/webhooks/${encodeURIComponent(id)}${part}`
