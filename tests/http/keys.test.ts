import type { KeyHolder } from '#application/api-key/manage-api-keys.ts'
import { OwnKeysSchema } from '#openapi/schemas/account/key.ts'
import { keyOf, someApiKeys, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer, now } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const reader: KeyHolder = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'A sheet',
  scopes: ['read'],
  accountId: '0198c9a0-0000-7a55-9d4e-0d5f6c1f2a3b',
  email: 'mere@example.nz',
  isAdmin: false,
  perMinute: null,
}
const authorization = `Bearer ${keyOf('admin')}`

const withKeys = (holder: KeyHolder | undefined, limits = {}) => {
  const found: string[] = []
  const noted: boolean[] = []
  const clock = { at: now.getTime() }
  const app = aServer(
    {
      clock: { now: () => new Date(clock.at) },
      apiKeys: {
        ...someApiKeys,
        async find(key) {
          found.push(key)
          return holder
        },
        use: { ...someApiKeys.use, note: (_id, isRefused) => void noted.push(isRefused) },
      },
    },
    { limits: { searchesPerMinute: 2, readsPerMinute: 2, keyRequestsPerMinute: 4, ...limits } },
  )
  const read = async (headers: Record<string, string> = { authorization }, url = '/api/search') =>
    app.inject({ url, headers })
  return { read, app, found, noted, clock }
}

describe('a public read with a key', () => {
  test('counts by the key, whatever its address has asked', async () => {
    const { read, noted } = withKeys(reader)
    for (let left = 3; left >= 0; left--) {
      const answer = await read()
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'ratelimit-limit': '4',
        'ratelimit-remaining': String(left),
        'ratelimit-reset': '60',
      })
    }
    const refused = await read()
    expect(refused.json()).toMatchObject({ status: 429, code: 'auth.key_too_many' })
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.headers['ratelimit-remaining']).toBe('0')
    expect(noted).toEqual([false, false, false, false, true])
    // Nothing of that was counted against the address, but for the look at the key.
    expect((await read({})).statusCode).toBe(200)
  })

  test('counts all routes together, and anew each minute', async () => {
    const { read, clock } = withKeys(reader)
    for (const url of ['/api/search', '/api/rates', '/api/retailers', '/api/categories'])
      expect((await read({ authorization }, url)).statusCode).toBe(200)
    expect((await read()).statusCode).toBe(429)
    clock.at += 60_000
    expect((await read()).statusCode).toBe(200)
  })

  test('has the limit that the key was given', async () => {
    const { read } = withKeys({ ...reader, perMinute: 1 })
    expect((await read()).headers['ratelimit-limit']).toBe('1')
    expect((await read()).statusCode).toBe(429)
  })

  test('is refused where the key is unknown, at the cost of the address', async () => {
    const { read, found } = withKeys(undefined)
    for (let nth = 0; nth < 2; nth++)
      expect((await read()).json()).toMatchObject({ status: 401, code: 'auth.key_unknown' })
    expect((await read()).json()).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(found).toHaveLength(2)
  })

  test('looks a key up once while it is in use', async () => {
    const { read, found } = withKeys(reader)
    await read()
    await read()
    expect(found).toHaveLength(1)
  })

  test('needs a key of the right form', async () => {
    const { read, found } = withKeys(reader)
    expect((await read({ authorization: 'Bearer phk_short' })).statusCode).toBe(401)
    expect(found).toEqual([])
    expect((await read({ authorization: 'Bearer something-else' })).statusCode).toBe(200)
  })
})

test('a key of somebody who is no admin opens nothing of admins', async () => {
  const { read } = withKeys({ ...reader, scopes: ['read', 'catalogue'] })
  const refused = await read({ authorization }, '/api/admin/retailers')
  expect(refused.json()).toMatchObject({ status: 403, code: 'auth.admin_only' })
})

describe('one’s own keys', () => {
  const cookie = `session=${tokenOf('user')}`
  const server = (created: unknown[] = []) =>
    aServer({
      apiKeys: {
        ...someApiKeys,
        async create(draft, actor) {
          created.push({ ...draft, actor })
          return { id: reader.id, key: keyOf('admin') }
        },
        list: async () => [
          {
            ...reader,
            account: { id: reader.accountId, email: 'mere@example.nz' },
            createdAt: now,
            expiresAt: null,
            lastUsedAt: now,
            revokedAt: null,
          },
        ],
        use: {
          ...someApiKeys.use,
          list: async () => [
            { keyId: reader.id, day: '2026-11-26', requests: 12, refused: 3 },
            { keyId: 'another', day: '2026-11-26', requests: 99, refused: 0 },
          ],
        },
      },
    })

  test('are listed with their limits and days', async () => {
    const answer = await server().inject({ url: '/api/account/keys', headers: { cookie } })
    const [key] = OwnKeysSchema.parse(answer.json()).items
    expect(key).toMatchObject({
      name: 'A sheet',
      requestsPerMinute: 600,
      days: [{ day: '2026-11-26', requests: 12, refused: 3 }],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('are created for whoever is signed in, with scopes of anybody alone', async () => {
    const created: unknown[] = []
    const app = server(created)
    const send = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/account/keys', headers: { cookie }, payload })
    const answer = await send({ name: 'A sheet', scopes: ['read'], expiresInDays: 30 })
    expect(answer.statusCode).toBe(201)
    expect(created).toMatchObject([
      {
        name: 'A sheet',
        scopes: ['read'],
        actor: { kind: 'account' },
        expiresAt: expect.any(Date),
      },
    ])
    for (const [payload, field] of [
      [{ name: 'A sheet', scopes: ['catalogue'] }, 'scopes.0'],
      [{ name: 'A sheet', scopes: [] }, 'scopes'],
      [{ name: '', scopes: ['read'] }, 'name'],
      [{ name: 'A sheet', scopes: ['read'], expiresInDays: 0 }, 'expiresInDays'],
    ] as const) {
      const refused = await send(payload)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors.map((error: { field: string }) => error.field)).toEqual([field])
    }
  })

  test('are no business of keys', async () => {
    const answer = await server().inject({ url: '/api/account/keys', headers: { authorization } })
    expect(answer.json()).toMatchObject({ status: 403, code: 'auth.key_refused' })
  })
})
