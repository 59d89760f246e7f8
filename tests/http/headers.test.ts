import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

/** What tests ask that need nothing of their own. */
const usual = aServer()

/** One request for each class of answer. */
const answers: [string, string, string | InjectOptions][] = [
  ['a page', '200', '/'],
  ['JSON', '200', '/api/search'],
  ['a picture', '200', '/images/demo/3mJr7AoUXx2-1.svg'],
  ['a style sheet', '200', '/assets/site.css'],
  ['the documents', '200', '/api/docs'],
  ['a script of the documents', '200', '/api/docs/static/swagger-ui-bundle.js'],
  ['a redirect', '303', '/out/0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
  ['not modified', '304', { url: '/api/rates', headers: { 'if-none-match': '*' } }],
  ['a refusal', '400', '/api/search?country=XX'],
  ['a missing page', '404', { url: '/nothing', headers: { accept: 'text/html' } }],
  ['a missing operation', '404', '/api/nothing'],
  ['a wrong method', '405', { method: 'DELETE', url: '/api/search' }],
  ['health', '200', '/healthz'],
]

const helmetOptions = (publicUrl: URL): FastifyHelmetOptions => ({
  contentSecurityPolicy: false,
  strictTransportSecurity: publicUrl.protocol === 'https:' && {
    maxAge: 2 * 365 * 24 * 60 * 60,
    includeSubDomains: true,
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

describe('security headers', () => {
  test.each(answers)('stand on %s (%s)', async (_what, status, request) => {
    const { statusCode, headers } = await usual.inject(request)
    expect(String(statusCode)).toBe(status)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  })

  test('tell browsers to use TLS for as long as they are told, and not at all with 0', async () => {
    const publicUrl = new URL('https://pricehound.example')
    const sent = async (hstsSeconds: number): Promise<unknown> => {
      const { headers } = await aServer({}, { publicUrl, hstsSeconds }).inject('/healthz')
      return headers['strict-transport-security']
    }
    expect(await sent(86_400)).toBe('max-age=86400; includeSubDomains')
    expect(await sent(0)).toBeUndefined()
  })

  test.each(['http://localhost:3000', 'https://pricehound.example'])(
    'are those of Helmet at %s, but for what only the past knew',
    async (site) => {
      const app = fastify()
      await app.register(helmet, helmetOptions(new URL(site)))
      const { headers: helmets } = await app.get('/', async () => '').inject('/')
      const { headers } = await aServer({}, { publicUrl: new URL(site) }).inject('/api/rates')
      const names = Object.keys(helmets).filter((name) =>
        /^(cross|origin|referrer|strict|x)-/.test(name),
      )
      expect(names.length).toBeGreaterThan(5)
      for (const name of names) expect([name, headers[name]]).toEqual([name, helmets[name]])
    },
  )

  test('an address that cannot be read gets the strictest', async () => {
    const { headers } = await usual.inject('/%ff')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test.each(['http://localhost:3000', 'https://pricehound.example'])(
    'stand on what no route answers at %s as on any other',
    async (site) => {
      const app = aServer({}, { publicUrl: new URL(site) })
      const ask = (url: string) => app.inject({ url, headers: { 'x-request-id': 'same' } })
      const { headers: usual } = await ask('/api/nothing')
      for (const url of ['/%zz', `/api/products/${'a'.repeat(601)}`]) {
        const { headers } = await ask(url)
        for (const [name, value] of Object.entries(usual)) {
          if (/^(cross|origin|referrer|strict|x-)/.test(name)) expect(headers[name]).toBe(value)
        }
      }
    },
  )

  test('ask for TLS where the site has it, and only there', async () => {
    const plain = await usual.inject('/')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const publicUrl = new URL('https://pricehound.example')
    const secure = await aServer({}, { publicUrl }).inject('/')
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=63072000/)
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('pages carry no inline script or style, and nothing of another host', async () => {
    const app = aServer()
    for (const url of ['/', '/api/docs', '/nothing']) {
      const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(body).not.toMatch(
        /<style|style="|<script(?![^>]* src="(\.|\/))|(src|href)="(https?:)?\/\//,
      )
    }
  })
})
