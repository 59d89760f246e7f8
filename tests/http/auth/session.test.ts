import { SessionSchema } from '#openapi/schemas/account/session.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAccount, anIdentity, tokenOf } from '#tests/support/account/an-identity.ts'

describe('GET /api/session', () => {
  test('is nobody without a cookie, and asks the database nothing', async () => {
    let asked = 0
    const identity = { ...anIdentity, findSession: async () => void asked++ }
    const app = aServer({ identity })
    for (const headers of [{}, { cookie: 'theme=dark' }, { cookie: 'session=too-short' }]) {
      const response = await app.inject({ url: '/api/session', headers })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ user: null })
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect(asked).toBe(0)
  })

  test('is whose session the cookie is', async () => {
    const response = await aServer().inject({
      url: '/api/session',
      headers: { cookie: `theme=dark; session=${tokenOf('user')}` },
    })
    expect(SessionSchema.parse(response.json())).toEqual({
      user: {
        uid: anAccount.id,
        name: 'Aroha Ngata',
        email: 'aroha@example.nz',
        pendingEmail: null,
        role: 'user',
        hasPassword: true,
        hasGoogle: false,
        icon: `/icons/${anAccount.id}`,
      },
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})
