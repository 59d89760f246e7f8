import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { anIdentity, tokenOf } from '#tests/support/account/an-identity.ts'

const credentials = { email: 'aroha@example.nz', password: 'kauri-tui-rimu-42' }
const overTls = aServer({}, { publicUrl: new URL('https://pricehound.example') })
const plain = aServer({}, { trustedProxies: ['127.0.0.1'] })
const away = () => Promise.reject(new DomainError('unavailable', 'database.unavailable', 'Away.'))

const ask = (
  call: string,
  {
    payload,
    cookie = '',
    ...identity
  }: { payload?: object; cookie?: string } & Answers['identity'] = {},
) =>
  aNotingServer({ identity: { ...anIdentity, ...identity } }).send(call, payload, {
    as: 'nobody',
    headers: { cookie },
  })

const ofUser = `session=${tokenOf('user')}`

describe('cookies', () => {
  test('of a session are for browsers alone, for this host alone, over TLS alone', async () => {
    const signIn = { method: 'POST', url: '/api/auth/sign-in', payload: credentials } as const
    const response = await overTls.inject(signIn)
    const all = 'HttpOnly; Secure; SameSite=Lax'
    expect(response.headers['set-cookie']).toEqual([
      `__Host-session=${tokenOf('a-new-session')}; Max-Age=2592000; Path=/; ${all}`,
      `__Host-device=${tokenOf('a-device')}; Max-Age=31536000; Path=/; ${all}`,
      `__Host-pending=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${all}`,
    ])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toContain(tokenOf('a-new-session'))
  })

  test('have neither prefix nor Secure where the site has no TLS, whatever a request says', async () => {
    const headers = { 'x-forwarded-proto': 'https', host: 'pricehound.example' }
    const payload = credentials
    const response = await plain.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers,
      payload,
    })
    expect(response.cookies.map(({ name }) => name)).toEqual(['session', 'device', 'pending'])
    for (const { secure, httpOnly, sameSite } of response.cookies)
      expect([secure, httpOnly, sameSite]).toEqual([undefined, true, 'Lax'])
  })

  test('without the prefix are nobody’s where the site has TLS', async () => {
    const user = async (cookie: string) =>
      (await overTls.inject({ url: '/api/session', headers: { cookie } })).json().user
    expect(await user(ofUser)).toBeNull()
    expect(await user(`__Host-${ofUser}`)).not.toBeNull()
  })

  test('of a sign-up wait for a day', async () => {
    const payload = { ...credentials, name: 'Aroha Ngata' }
    const { cookies } = await ask('POST /api/auth/sign-up', { payload })
    const pending = { name: 'pending', value: tokenOf('pending'), maxAge: 86_400 }
    expect(cookies).toEqual([{ ...pending, path: '/', httpOnly: true, sameSite: 'Lax' }])
  })

  test.each([
    ['/api/session', 200],
    ['/api/account/sessions', 401],
  ])('that are dead are taken away, at the first request that asks: %s', async (url, status) => {
    const response = await ask(`GET ${url}`, { cookie: `session=${tokenOf('dead')}` })
    expect(response.statusCode).toBe(status)
    expect(response.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0 }])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each(['/api/session', '/api/account/sessions'])(
    'stay while the database is away: %s',
    async (url) => {
      const response = await ask(`GET ${url}`, { cookie: ofUser, findSession: away })
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
      expect(response.cookies).toEqual([])
    },
  )

  test.each([
    'session',
    'session=',
    '=;=;=',
    `session=%E0%A4%A; ${ofUser}`,
    `session="${tokenOf('user')}"`,
    '__proto__=a; constructor=b; session=toString',
    `session=${'a'.repeat(8000)}`,
    'session=\u00e9',
  ])('that cannot be read do no harm: %s', async (cookie) => {
    expect((await ask('GET /api/session', { cookie })).statusCode).toBe(200)
  })

  test.each(['/', '/api/search', '/api/products/3mJr7AoUXx2', '/api/config'])(
    'are asked for by no page and no read of the catalogue: %s',
    async (url) => {
      const response = await ask(`GET ${url}`, { cookie: ofUser, findSession: away })
      expect([response.statusCode, response.cookies]).toEqual([200, []])
      expect(response.headers['vary']).not.toBe('*')
    },
  )
})

describe('what ends a session', () => {
  test('signing out takes the session away and lets the device stay known', async () => {
    const ended: string[] = []
    const response = await ask('POST /api/auth/sign-out', {
      cookie: `${ofUser}; device=${tokenOf('a-device')}`,
      signOut: async (token) => void ended.push(token),
    })
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(response.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0 }])
    expect(ended).toEqual([tokenOf('user')])
  })

  test('signing out asks the database nothing without a session, and fails aloud when it is away', async () => {
    expect((await ask('POST /api/auth/sign-out', { signOut: away })).statusCode).toBe(204)
    const failed = await ask('POST /api/auth/sign-out', { cookie: ofUser, signOut: away })
    expect([failed.statusCode, failed.cookies]).toEqual([503, []])
  })

  test('deleting the account takes every cookie away', async () => {
    const payload = { password: 'kauri-tui-rimu-42' }
    const response = await ask('DELETE /api/account', { cookie: ofUser, payload })
    expect(response.statusCode).toBe(204)
    expect(response.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['session', 0],
      ['device', 0],
      ['pending', 0],
    ])
  })

  test('ending one’s own session by its id takes the cookie away, another’s does not', async () => {
    const { sessions } = (await ask('GET /api/account/sessions', { cookie: ofUser })).json()
    expect(sessions).toMatchObject([{ current: true }])
    const end = (id: string) => ask(`DELETE /api/account/sessions/${id}`, { cookie: ofUser })
    expect((await end(sessions[0].id)).cookies).toMatchObject([{ name: 'session', maxAge: 0 }])
    const other = await end('0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2aff')
    expect([other.statusCode, other.cookies]).toEqual([204, []])
  })
})
