import { tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const cookie = `session=${tokenOf('user')}`
const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

describe('webhooks of whoever is signed in', () => {
  const app = aServer()

  test('are created with an address and what they watch', async () => {
    const payload = { url: 'https://sheets.example.nz/hook', shops: ['kea'] }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/account/webhooks',
      headers: { cookie },
      payload,
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) })
  })

  test.each([
    ['url', { shops: ['kea'] }],
    ['url', { url: 'sheets', shops: ['kea'] }],
    ['shops', { url: 'https://sheets.example.nz/', shops: 'kea' }],
    ['products', { url: 'https://sheets.example.nz/', products: Array(101).fill('a') }],
  ])('are refused for a wrong %s, which is named', async (field, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/account/webhooks',
      headers: { cookie },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field }] })
  })

  test.each([
    ['GET', '/api/account/webhooks', 200],
    ['GET', `/api/account/webhooks/${id}/deliveries`, 200],
    ['POST', `/api/account/webhooks/${id}/secret`, 200],
    ['PUT', `/api/account/webhooks/${id}/off`, 204],
    ['DELETE', `/api/account/webhooks/${id}/off`, 204],
    ['POST', `/api/account/webhooks/${id}/tests`, 204],
    ['POST', `/api/account/webhook-deliveries/${id}/attempts`, 204],
    ['DELETE', `/api/account/webhooks/${id}`, 204],
    ['DELETE', '/api/account/webhooks/nothing', 400],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    const answer = await app.inject({ method, url, headers: { cookie } })
    expect(answer.statusCode).toBe(status)
  })
})
