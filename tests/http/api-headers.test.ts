import { makeOpenApi } from '#adapters/composition/app/render-open-api.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** What tests ask that need nothing of their own. */
const usual = aServer()

const origin = 'https://elsewhere.example'

describe('answers of the API', () => {
  test('name the version of the document that they are of', async () => {
    const { info } = z
      .object({ info: z.object({ version: z.string() }) })
      .parse(await makeOpenApi())
    for (const url of ['/api/rates', '/api/search?country=XX', '/api/admin/products']) {
      const { headers } = await usual.inject(url)
      expect(headers['api-version']).toBe(info.version)
    }
    expect((await usual.inject('/healthz')).headers['api-version']).toBeUndefined()
  })

  test.each(['/api/rates', '/api/search', '/api/search?country=XX', '/api/offers', '/api/changes'])(
    'to public reads may be read by scripts of any site: %s',
    async (url) => {
      const { headers } = await usual.inject({ url, headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['access-control-expose-headers']).toContain('link')
    },
  )

  test('to one too many may be read by them, too', async () => {
    const app = aServer({}, { limits: { readsPerMinute: 1 } })
    await app.inject('/api/rates')
    const refused = await app.inject({ url: '/api/rates', headers: { origin } })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    expect(refused.headers['access-control-expose-headers']).toContain('retry-after')
  })

  test.each([
    ['GET', '/api/auth/session'],
    ['GET', '/api/account/sessions'],
    ['GET', '/api/admin/products'],
    ['POST', '/api/search'],
    ['POST', '/api/contact/submit-contact-form'],
    ['GET', '/'],
    ['GET', '/metrics'],
  ] as const)('that are somebody’s own, and changes, may not: %s %s', async (method, url) => {
    const { headers } = await usual.inject({ method, url, headers: { origin } })
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control/)
  })
})
