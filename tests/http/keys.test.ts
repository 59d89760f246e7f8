import type { KeyHolder } from '#application/api-key/manage-api-keys.ts'
import { apiKeyPrefix } from '#domain/account/api-key.ts'
import { OwnKeysSchema } from '#openapi/schemas/account/key.ts'
import { anAccount, keyOf, someApiKeys } from '#tests/support/account/an-identity.ts'
import { aServer, now } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
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

const withKeys = (first: KeyHolder | undefined) => {
  let holder = first
  const hold = (next: KeyHolder): void => void (holder = next)
  const found: string[] = []
  const noted: boolean[] = []
  const clock = { at: now.getTime() }
  const app = aServer(
    {
      clock: { now: () => new Date(clock.at) },
      apiKeys: {
        async find(key) {
          found.push(key)
          return holder
        },
        use: { ...someApiKeys.use, note: (_id, isRefused) => void noted.push(isRefused) },
      },
    },
    { limits: { searchesPerMinute: 2, readsPerMinute: 2, keyRequestsPerMinute: 4 } },
  )
  const read = async (headers: Record<string, string> = { authorization }, url = '/api/search') =>
    app.inject({ url, headers })
  return { read, hold, found, noted, clock }
}

describe('a public read with a key', () => {
  test('counts by the key, whatever its address has asked', async () => {
    const { read, found, noted } = withKeys(reader)
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
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' })
    expect(noted).toEqual([false, false, false, false, true])
    // It is looked up once while it is in use.
    expect(found).toHaveLength(1)
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

  test('counts with the other keys of its account', async () => {
    const { read, hold } = withKeys(reader)
    const readBy = async (id: string) => {
      hold({ ...reader, id })
      return (await read({ authorization: `Bearer ${apiKeyPrefix}${id.repeat(43)}` })).statusCode
    }
    for (const id of ['a', 'b', 'a', 'b']) expect(await readBy(id)).toBe(200)
    for (const id of ['a', 'b']) expect(await readBy(id)).toBe(429)
  })

  test('counts apart from the keys of other accounts', async () => {
    const { read, hold } = withKeys(reader)
    for (let nth = 0; nth < 4; nth++) expect((await read()).statusCode).toBe(200)
    hold({ ...reader, accountId: '0198c9a0-0001-7a55-9d4e-0d5f6c1f2a3b' })
    const other = { authorization: `Bearer ${apiKeyPrefix}${'b'.repeat(43)}` }
    expect((await read(other)).statusCode).toBe(200)
    expect((await read()).statusCode).toBe(429)
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

  test('needs a key of the right form', async () => {
    const { read, found } = withKeys(reader)
    expect((await read({ authorization: 'Bearer phk_short' })).statusCode).toBe(401)
    expect(found).toEqual([])
    expect((await read({ authorization: 'Bearer something-else' })).statusCode).toBe(200)
  })
})

describe('one’s own keys', () => {
  const day = { day: '2026-11-26', requests: 12, refused: 3 }
  const times = { createdAt: now, expiresAt: null, lastUsedAt: now, revokedAt: null }
  const serving = () =>
    aNotingServer({
      apiKeys: {
        create: async () => ({ id: reader.id, key: keyOf('admin') }),
        list: async () => [
          { ...reader, ...times, account: { id: reader.accountId, email: 'mere@example.nz' } },
        ],
        use: {
          ...someApiKeys.use,
          list: async () => [
            { ...day, keyId: reader.id },
            { ...day, keyId: 'another', requests: 99 },
          ],
        },
      },
    })

  test('are listed with their limits and days', async () => {
    const answer = await serving().send('GET /api/account/keys', undefined, { as: 'user' })
    const { items } = answer.json()
    expect(OwnKeysSchema.parse({ items }).items).toMatchObject([
      { name: 'A sheet', requestsPerMinute: 600, days: [day] },
    ])
    for (const untold of ['account', 'perMinute']) expect(items[0]).not.toHaveProperty(untold)
  })

  test('are created for whoever is signed in, with scopes of anybody alone', async () => {
    const { asked, send } = serving()
    const form = { name: 'A sheet', scopes: ['read'], expiresInDays: 30 }
    const create = (payload: object) => send('POST /api/account/keys', payload, { as: 'user' })
    expect((await create(form)).statusCode).toBe(201)
    const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
    expect(asked).toMatchObject([
      ['create', { name: 'A sheet', scopes: ['read'], expiresAt }, { accountId: anAccount.id }],
    ])
    expect((await create({ ...form, scopes: ['catalogue'] })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'scopes.0' }],
    })
  })
})
