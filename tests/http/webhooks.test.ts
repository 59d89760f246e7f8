import { anAccount } from '#tests/support/account/an-identity.ts'
import { OwnWebhooksSchema } from '#openapi/schemas/account/webhook.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { expect, test } from 'vitest'

const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
const hooks = '/api/account/webhooks'
const hook = { url: 'https://sheets.example.nz/hook', shops: ['kea'] }

const listed = {
  id,
  url: hook.url,
  email: 'mere@example.nz',
  products: [],
  shops: [],
  createdAt: new Date(0),
  failingSince: null,
  off: null,
  oldSecretUntil: null,
  waiting: 0,
}

const serving = () =>
  aNotingServer({
    webhooks: {
      list: async () => [listed],
      create: async () => ({ id, secret }),
      remove: async () => {},
      renewSecret: async () => secret,
      switchOff: async () => {},
      switchOn: async () => {},
      test: async () => {},
      deliveries: async () => [],
      retry: async () => {},
    },
  })

test.each([
  [`POST ${hooks}`, hook, 201, 'create'],
  [`GET ${hooks}`, undefined, 200, 'list'],
  [`GET ${hooks}/${id}/deliveries`, undefined, 200, 'deliveries'],
  [`POST ${hooks}/${id}/secret`, undefined, 200, 'renewSecret'],
  [`PUT ${hooks}/${id}/off`, undefined, 204, 'switchOff'],
  [`DELETE ${hooks}/${id}/off`, undefined, 204, 'switchOn'],
  [`POST ${hooks}/${id}/tests`, undefined, 204, 'test'],
  [`POST /api/account/webhook-deliveries/${id}/attempts`, undefined, 204, 'retry'],
  [`DELETE ${hooks}/${id}`, undefined, 204, 'remove'],
] as const)('%s is for the webhooks of whoever is signed in', async (call, body, status, name) => {
  const { asked, send } = serving()
  const answer = await send(call, body, { as: 'user' })
  expect(answer.statusCode).toBe(status)
  expect(asked.map(([use]) => use)).toEqual([name])
  expect(JSON.stringify(asked)).toContain(anAccount.id)
  if (name === 'create') expect(answer.json()).toMatchObject({ id, secret })
})

test('are listed without what is the account’s', async () => {
  const answer = await serving().send(`GET ${hooks}`, undefined, { as: 'user' })
  const { items } = OwnWebhooksSchema.parse(answer.json())
  expect(answer.json()).toEqual({ items })
})

test.each([
  ['url', { ...hook, url: 'sheets' }],
  ['shops', { ...hook, shops: 'kea' }],
])('is refused for a wrong %s, which is named', async (field, payload) => {
  const answer = await serving().send(`POST ${hooks}`, payload, { as: 'user' })
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
})

test('has an id', async () => {
  const answer = await serving().send(`DELETE ${hooks}/nothing`, undefined, { as: 'user' })
  expect(answer.statusCode).toBe(400)
})
