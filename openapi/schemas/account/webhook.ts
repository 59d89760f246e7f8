import {
  deliveryStates,
  mostWatched,
  offReasons,
  webhookUrlMaxLength,
} from '#domain/webhook/webhook.ts'
import { z } from 'zod'

const example = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  url: 'https://sheets.example.nz/hooks/prices',
  products: [{ id: 'awMiEnyh59s', title: 'Apple iPhone 15 Pro 128GB' }],
  shops: [{ slug: 'kowhai-electronics', name: 'Kōwhai Electronics' }],
  createdAt: '2026-03-14T02:11:30.000Z',
  failingSince: null,
  off: null,
  oldSecretUntil: null,
  waiting: 0,
}

const OwnWebhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    products: z.array(z.object({ id: z.string(), title: z.string() })),
    shops: z.array(z.object({ slug: z.string(), name: z.string() })),
    createdAt: z.iso.datetime(),
    failingSince: z.iso
      .datetime()
      .nullable()
      .describe('Since when its server has accepted nothing; after five days it is switched off.'),
    off: z
      .object({ at: z.iso.datetime(), because: z.enum(offReasons) })
      .nullable()
      .describe(
        '`asked`: by you or an admin; `gone`: its server answered 410; `failing`: nothing was accepted for five days; ' +
          '`behind`: too many messages waited.',
      ),
    oldSecretUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when the secret before the last signs as well.'),
    waiting: z.int().min(0).describe('Messages that are to be sent, or sent again.'),
  })
  .meta({ id: 'OwnWebhook', description: 'A webhook, without its secret.', examples: [example] })

export const OwnWebhooksSchema = z.object({ items: z.array(OwnWebhookSchema) }).meta({
  id: 'OwnWebhooks',
  description: 'Your webhooks, the newest first.',
  examples: [{ items: [example] }],
})

const watchedError = { error: `must be at most ${mostWatched}` }

export const CreateWebhookSchema = z
  .object({
    url: z
      .url({ error: 'must be an https address' })
      .max(webhookUrlMaxLength, { error: `must have at most ${webhookUrlMaxLength} characters` }),
    products: z
      .array(z.string().max(40, { error: 'must be the id of a product' }))
      .max(mostWatched, watchedError)
      .default([])
      .describe('Their `id`s.'),
    shops: z
      .array(z.string().max(200, { error: 'must be the slug of a shop' }))
      .max(mostWatched, watchedError)
      .default([])
      .describe('Their `slug`s.'),
  })
  .meta({ examples: [{ url: example.url, products: ['awMiEnyh59s'], shops: [] }] })

const secret = z
  .string()
  .describe(
    'Signs its messages, as Standard Webhooks says. Told this once; keep it like a password.',
  )

const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

export const CreatedWebhookSchema = z.object({ id: z.string(), secret }).meta({
  id: 'CreatedWebhook',
  description: 'A new webhook.',
  examples: [{ id: example.id, secret: secretExample }],
})

export const WebhookSecretSchema = z.object({ secret }).meta({
  id: 'WebhookSecret',
  description: 'A new secret.',
  examples: [{ secret: secretExample }],
})

const deliveryExample = {
  id: '0198c9a0-6c10-7d01-8b6a-2f4c9d7e1a55',
  changes: 3,
  state: 'delivered' as const,
  createdAt: '2026-03-14T02:11:34.000Z',
  attempts: 1,
  attemptedAt: '2026-03-14T02:11:35.000Z',
  nextAttemptAt: null,
  status: 204,
  answer: '',
}

export const WebhookDeliveriesSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string().describe('The header `webhook-id`.'),
        changes: z.int().min(0).describe('0 of a test.'),
        state: z.enum(deliveryStates),
        createdAt: z.iso.datetime(),
        attempts: z.int().min(0),
        attemptedAt: z.iso.datetime().nullable(),
        nextAttemptAt: z.iso.datetime().nullable(),
        status: z.int().nullable().describe('Null where no answer came.'),
        answer: z.string().nullable().describe('How the answer begins, or why there was none.'),
      }),
    ),
  })
  .meta({
    id: 'WebhookDeliveries',
    description:
      'The last messages of a webhook, the newest first, at most 50 of the last 30 days.',
    examples: [{ items: [deliveryExample] }],
  })

export const WebhookIdSchema = z.object({
  id: z
    .uuid({ error: 'is not the id of a webhook' })
    .meta({ description: 'The `id` of a webhook.', examples: [example.id] }),
})

export const WebhookDeliveryIdSchema = z.object({
  id: z
    .uuid({ error: 'is not the id of a delivery' })
    .meta({ description: 'The `id` of a delivery.', examples: [deliveryExample.id] }),
})

export type OwnWebhookBody = z.output<typeof OwnWebhookSchema>
export type CreatedWebhookBody = z.output<typeof CreatedWebhookSchema>
export type WebhookDeliveriesBody = z.output<typeof WebhookDeliveriesSchema>
export type WebhookDeliveryBody = WebhookDeliveriesBody['items'][number]
