import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aServer } from '#tests/support/server/a-server.ts'

/** Holes that the libraries under us once had; each must stay closed here. */
describe('what went wrong elsewhere', () => {
  test.each([
    'application/json; charset=utf-8; charset=utf-8',
    'application/json\t; a=b',
    'application/json ;',
    'application/jsonx',
    'APPLICATION/JSON',
    ' application/json',
    'application/vnd.any+json',
    'application/json\u00a0',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])(
    'a body sent as "%s" never passes by its schema (CVE-2026-25223, CVE-2025-32442, GHSA-573f-x89g-hqp9, GHSA-247c-9743-5963)',
    async (type) => {
      const app = aServer()
      let isReached = false
      const schema = { body: z.object({ amount: z.int() }) }
      app.post('/api/echo', { config: { access: 'public' }, schema }, async () => {
        isReached = true
        return {}
      })
      const response = await app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { 'content-type': type },
        payload: '{"amount":"not a number"}',
      })
      expect([400, 415]).toContain(response.statusCode)
      expect(isReached).toBe(false)
    },
  )

  test('no answer is built from the host that a caller names (CVE-2026-3635)', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      accept: 'text/html',
    }
    for (const url of ['/', '/nothing', '/Apple/brand_57.aspx', '/api/docs', '/api/search']) {
      const response = await aServer({}, { trustedProxies: ['127.0.0.1'] }).inject({ url, headers })
      expect(response.body).not.toContain('evil.example')
      expect(JSON.stringify(response.headers)).not.toContain('evil.example')
    }
  })

  test.each([
    '/api/docs/static/../../package.json',
    '/api/docs/static/..%2f..%2fpackage.json',
    '/api/docs/static/%2e%2e/%2e%2e/package.json',
    '/api/docs/static//etc/passwd',
    '/api/docs/static/..%5c..%5cpackage.json',
    '/assets/..%2fsite.css',
  ])('%s leads out of no folder (GHSA-83w8-p2f5-377r, GHSA-8pvw-jcv7-9cmj)', async (url) => {
    expect((await aServer().inject(url)).statusCode).toBeGreaterThanOrEqual(400)
  })

  test.each(['gzip', 'br', 'gzip, gzip, gzip', 'deflate'])(
    'a body packed with %s is not unpacked',
    async (encoding) => {
      const app = aServer()
      app.post('/api/echo', { config: { access: 'public' } }, async () => ({}))
      const response = await app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: Buffer.from('1f8b0800000000000003', 'hex'),
      })
      expect([400, 415]).toContain(response.statusCode)
    },
  )
})
