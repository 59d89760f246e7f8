import { DomainError } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anIdentity, tokenOf } from '#tests/support/account/an-identity.ts'

const credentials = { email: 'aroha@example.nz', password: 'kauri-tui-rimu-42' }
const signUp = { ...credentials, name: 'Aroha Ngata' }

const post = (app: FastifyInstance, url: string, payload?: object, cookie?: string) =>
  app.inject({
    method: 'POST',
    url,
    ...(payload && { payload }),
    headers: cookie === undefined ? {} : { cookie },
  })

const overTls = { publicUrl: new URL('https://pricehound.example') }

describe('cookies', () => {
  test('of a session are for browsers alone, for this host alone, over TLS alone', async () => {
    const response = await post(aServer({}, overTls), '/api/auth/sign-in', credentials)
    expect(response.headers['set-cookie']).toEqual([
      `__Host-session=${tokenOf('a-new-session')}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      `__Host-device=${tokenOf('a-device')}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      '__Host-pending=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toContain(tokenOf('a-new-session'))
  })

  test('have neither prefix nor Secure where the site has no TLS', async () => {
    const response = await post(aServer(), '/api/auth/sign-in', credentials)
    expect(response.cookies.map(({ name }) => name)).toEqual(['session', 'device', 'pending'])
    for (const { secure, httpOnly, sameSite } of response.cookies) {
      expect(secure).toBeUndefined()
      expect(httpOnly).toBe(true)
      expect(sameSite).toBe('Lax')
    }
  })

  test('are TLS’s by the address that is set, whatever a request says', async () => {
    const headers = { 'x-forwarded-proto': 'https', host: 'pricehound.example' }
    const plain = await aServer({}, { trustedProxies: ['127.0.0.1'] }).inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers,
      payload: credentials,
    })
    expect(plain.cookies[0]?.name).toBe('session')
    const behindProxy = await post(aServer({}, overTls), '/api/auth/sign-in', credentials)
    expect(behindProxy.cookies[0]).toMatchObject({ name: '__Host-session', secure: true })
  })

  test('without the prefix are nobody’s where the site has TLS', async () => {
    const app = aServer({}, overTls)
    const user = async (cookie: string) =>
      (await app.inject({ url: '/api/session', headers: { cookie } })).json().user
    expect(await user(`session=${tokenOf('user')}`)).toBeNull()
    expect(await user(`__Host-session=${tokenOf('user')}`)).not.toBeNull()
  })

  test('of a sign-up wait for a day', async () => {
    const response = await post(aServer(), '/api/auth/sign-up', signUp)
    expect(response.cookies).toEqual([
      {
        name: 'pending',
        value: tokenOf('pending'),
        maxAge: 86_400,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ])
  })

  test('that are dead stay: by the time of the answer, another tab may have begun a session', async () => {
    const dead = `session=${tokenOf('dead')}`
    for (const [url, status] of [
      ['/api/session', 200],
      ['/api/account/sessions', 401],
    ] as const) {
      const response = await aServer().inject({ url, headers: { cookie: dead } })
      expect(response.statusCode).toBe(status)
      expect(response.cookies).toEqual([])
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('stay while the database is away', async () => {
    const away = new DomainError('unavailable', 'database.unavailable', 'Away.')
    const identity = { ...anIdentity, findSession: () => Promise.reject(away) }
    for (const url of ['/api/session', '/api/account/sessions']) {
      const response = await aServer({ identity }).inject({
        url,
        headers: { cookie: `session=${tokenOf('user')}` },
      })
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('5')
      expect(response.cookies).toEqual([])
    }
  })

  test('that cannot be read do no harm', async () => {
    for (const cookie of [
      'session',
      'session=',
      '=;=;=',
      `session=%E0%A4%A; session=${tokenOf('user')}`,
      `session="${tokenOf('user')}"`,
      '__proto__=a; constructor=b; session=toString',
      `session=${'a'.repeat(8000)}`,
      'session=\u00e9',
    ]) {
      const response = await aServer().inject({ url: '/api/session', headers: { cookie } })
      expect(response.statusCode, cookie).toBe(200)
    }
  })

  test('are asked for by no page and no read of the catalogue', async () => {
    const identity = {
      ...anIdentity,
      findSession: () => Promise.reject(new Error('a page asked who it is')),
    }
    const app = aServer({ identity })
    for (const url of ['/', '/api/search', '/api/products/3mJr7AoUXx2', '/api/config']) {
      const headers = { cookie: `session=${tokenOf('user')}`, accept: 'text/html' }
      const response = await app.inject({ url, headers })
      expect(response.statusCode, url).toBe(200)
      expect(response.cookies).toEqual([])
      expect(response.headers['vary']).not.toBe('*')
    }
  })
})

describe('what ends a session', () => {
  test('signing out takes the session away and lets the device stay known', async () => {
    const ended: string[] = []
    const identity = { ...anIdentity, signOut: async (token: string) => void ended.push(token) }
    const cookie = `session=${tokenOf('user')}; device=${tokenOf('a-device')}`
    const response = await post(aServer({ identity }), '/api/auth/sign-out', undefined, cookie)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(response.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0 }])
    expect(ended).toEqual([tokenOf('user')])
  })

  test('signing out without a session is done, and asks the database nothing', async () => {
    const identity = { ...anIdentity, signOut: () => Promise.reject(new Error('asked')) }
    const response = await post(aServer({ identity }), '/api/auth/sign-out')
    expect(response.statusCode).toBe(204)
  })

  test('signing out fails aloud when the database is away: the cookie stays', async () => {
    const away = new DomainError('unavailable', 'database.unavailable', 'Away.')
    const identity = { ...anIdentity, signOut: () => Promise.reject(away) }
    const cookie = `session=${tokenOf('user')}`
    const response = await post(aServer({ identity }), '/api/auth/sign-out', undefined, cookie)
    expect(response.statusCode).toBe(503)
    expect(response.cookies).toEqual([])
  })

  test('deleting the account takes every cookie away', async () => {
    const response = await aServer().inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie: `session=${tokenOf('user')}` },
      payload: { password: 'kauri-tui-rimu-42' },
    })
    expect(response.statusCode).toBe(204)
    expect(response.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['session', 0],
      ['device', 0],
      ['pending', 0],
    ])
  })

  test('ending one’s own session by its id takes the cookie away, another’s does not', async () => {
    const app = aServer()
    const headers = { cookie: `session=${tokenOf('user')}` }
    const { sessions } = (await app.inject({ url: '/api/account/sessions', headers })).json()
    expect(sessions).toMatchObject([{ current: true }])
    const end = (id: string) =>
      app.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers })
    expect((await end(sessions[0].id)).cookies).toMatchObject([{ name: 'session', maxAge: 0 }])
    const other = await end('0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2aff')
    expect(other.statusCode).toBe(204)
    expect(other.cookies).toEqual([])
  })
})
