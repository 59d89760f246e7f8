import { createHmac, randomBytes } from 'node:crypto'
import type { MakeSigningSecret } from '#application/webhook/manage-webhooks.ts'
import type { SignMessage } from '#application/webhook/webhook-channel.ts'

/** As Standard Webhooks writes secrets. */
export const makeSigningSecret: MakeSigningSecret = () => {
  const key = randomBytes(32)
  return { key, secret: `whsec_${key.toString('base64')}` }
}

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const signMessage: SignMessage = ({ id, body, secrets }, at) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
      .join(' '),
  }
}
