import { mostChanges } from '#domain/webhook/webhook.ts'
import { z } from 'zod'
import { changeExample, OfferChangeSchema } from '../offer-changes.ts'

const timestamp = z.iso.datetime().describe('When the message was written.')

const ChangesMessageSchema = z.object({
  type: z.literal('offers.changed'),
  timestamp,
  data: z.object({ changes: z.array(OfferChangeSchema).min(1).max(mostChanges) }),
})

const TestMessageSchema = z.object({
  type: z.literal('webhook.test'),
  timestamp,
  data: z.object({}),
})

export const WebhookMessageSchema = z.union([ChangesMessageSchema, TestMessageSchema]).meta({
  id: 'WebhookMessage',
  description: 'What a webhook is sent: changes of the feed, oldest first, or a test.',
  examples: [
    {
      type: 'offers.changed',
      timestamp: '2026-03-14T02:11:34.000Z',
      data: { changes: [changeExample] },
    },
  ],
})

export type WebhookMessageBody = z.output<typeof WebhookMessageSchema>
