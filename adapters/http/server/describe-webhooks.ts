import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { WebhookMessageSchema } from '#openapi/schemas/account/webhook-message.ts'

type Documents = NonNullable<FastifyDynamicSwaggerOptions['openapi']>

type Described = NonNullable<Extract<Documents, { webhooks?: unknown }>['webhooks']>

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
})

/** What the server sends, where `createWebhook` asked for it. */
export const describedWebhooks: Described = {
  message: {
    post: {
      operationId: 'receiveMessage',
      tags: ['Account'],
      summary: 'What changed of the products and shops of a webhook',
      description:
        'Signed as Standard Webhooks (v1) says. Any 2xx within 15 seconds means that it is accepted. Otherwise it is sent ' +
        'again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or later where `Retry-After` asks for it; redirects ' +
        'are not followed. A 410 switches the webhook off.',
      parameters: [
        header(
          'webhook-id',
          'The same whenever this message is sent again.',
          '0198c9a0-6c10-7d01-8b6a-2f4c9d7e1a55',
        ),
        header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1773454294'),
        header(
          'webhook-signature',
          'One or several, with a space between them: HMAC-SHA256 of `id.timestamp.body` in base64.',
          'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${WebhookMessageSchema.meta()?.id}` },
          },
        },
      },
      responses: {
        204: { description: 'It is accepted.' },
        410: { description: 'The webhook is to be sent nothing any more.' },
      },
      security: [],
    },
  },
}
