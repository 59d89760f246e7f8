import { readFile } from 'node:fs/promises'
import { makeSigningSecret, signMessage } from '#adapters/identity/webhook-secrets.ts'
import { beforeAll, describe, expect, test } from 'vitest'

type IsGenuine = (
  headers: Readonly<Record<string, string>>,
  body: string,
  secret: string,
) => boolean

describe('the guide’s check of a signature', () => {
  let isGenuine: IsGenuine
  const message = { id: '0198c9a0-6c10-7d01-8b6a-2f4c9d7e1a55', body: '{"type":"webhook.test"}' }

  beforeAll(async () => {
    const guide = await readFile('docs/integrators.md', 'utf8')
    const code = /```js\n([^]*?)```/.exec(guide)?.[1] ?? ''
    const module: { isGenuine: IsGenuine } = await import(
      `data:text/javascript,${encodeURIComponent(code)}`
    )
    isGenuine = module.isGenuine
  })

  test('takes what either of two secrets signed, and nothing else', () => {
    const [old, renewed, other] = [makeSigningSecret(), makeSigningSecret(), makeSigningSecret()]
    const secrets = [renewed.key, old.key]
    const headers = signMessage({ ...message, secrets }, new Date())
    for (const { secret } of [old, renewed])
      expect(isGenuine(headers, message.body, secret)).toBe(true)
    expect(isGenuine(headers, message.body, other.secret)).toBe(false)
    expect(isGenuine(headers, `${message.body} `, old.secret)).toBe(false)
    expect(isGenuine({ ...headers, 'webhook-id': 'another' }, message.body, old.secret)).toBe(false)
  })

  test('refuses a message that was signed long ago', () => {
    const { key, secret } = makeSigningSecret()
    const headers = signMessage({ ...message, secrets: [key] }, new Date(Date.now() - 600_000))
    expect(isGenuine(headers, message.body, secret)).toBe(false)
  })
})

// Of https://github.com/standard-webhooks/standard-webhooks
test('a message is signed as the libraries of Standard Webhooks sign it', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const headers = signMessage(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', secrets: [secret] },
    new Date(1_614_265_330_000),
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
