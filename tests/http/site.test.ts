import { RatesSchema } from '#openapi/schemas/rates.ts'
import { SiteConfigSchema } from '#openapi/schemas/site-config.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

/** What tests ask that need nothing of their own. */
const usual = aServer()

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('what a device keeps of the site', () => {
  test('is told by a manifest whose icons are there in the sizes it says', async () => {
    const { headers, body } = await usual.inject('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json')
    const { icons }: { readonly icons: readonly Icon[] } = JSON.parse(body)
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of icons) {
      const icon = await usual.inject(src)
      expect(icon.headers['content-type']).toContain(type)
      if (type === 'image/png')
        expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(
          sizes,
        )
    }
  })

  test('is kept by a worker that is asked for anew, and shown in a page of ours', async () => {
    const worker = await usual.inject('/offline-worker.js')
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const { headers, body } = await usual.inject('/offline')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('isn’t saved on your device')
    // Where the worker puts what it has.
    expect(body).toContain('<!--kept-->')
    expect(worker.body).toContain("'<!--kept-->'")
  })
})

type Icon = Readonly<Record<'src' | 'sizes' | 'type' | 'purpose', string>>

describe('what the site says of itself', () => {
  test('the configuration tells a client what there is', async () => {
    const app = aServer({}, { sourceUrl: 'https://code.example/pricehound' })
    const body = SiteConfigSchema.parse((await app.inject('/api/config')).json())
    expect(body).toMatchObject({
      name: 'PriceHound',
      version: '1.2.3',
      demo: true,
      countries: [
        { code: 'NZ', name: 'New Zealand', currency: 'NZD' },
        { code: 'AU', name: 'Australia', currency: 'AUD' },
      ],
      pageSize: 24,
      maxPage: 1000,
      supportEmail: 'support@pricehound.example',
      sourceUrl: 'https://code.example/pricehound',
    })
    expect(body.displayCurrencies).toHaveLength(14)
  })

  test('the rates say which day they are of, and whence', async () => {
    const body = RatesSchema.parse((await usual.inject('/api/rates')).json())
    expect(body).toEqual({
      base: 'NZD',
      day: '2026-03-13',
      source: 'a test',
      rates: { NZD: 1, AUD: 0.9 },
    })
  })

  test('the style sheet, the icon and the word to crawlers are there', async () => {
    const app = aServer()
    expect((await app.inject('/assets/site.css')).headers['content-type']).toMatch('text/css')
    expect((await app.inject('/assets/icon.svg')).headers['content-type']).toMatch('image/svg')
    const { headers, rawPayload } = await app.inject('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    expect(rawPayload.readUInt32LE()).toBe(0x10000)
    const { body: robots } = await app.inject('/robots.txt')
    expect(robots).toContain('Disallow: /out/')
    expect(robots).toContain('Disallow: /watches/')
  })
})

test('where to report vulnerabilities is told where the operator says it', async () => {
  const url = '/.well-known/security.txt'
  expect((await usual.inject(url)).statusCode).toBe(404)
  const app = aServer({}, { securityContact: 'mailto:security@pricehound.example' })
  const { body, headers } = await app.inject(url)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@pricehound.example',
    'Expires: 2026-09-12T02:11:30.000Z',
    'Preferred-Languages: en',
    `Canonical: http://localhost:3000${url}`,
    '',
  ])
})

describe('what a proxy took in clear', () => {
  const ask = (url: string, method: 'GET' | 'POST' = 'GET', proto = 'http') =>
    aServer({}, { publicUrl: new URL('https://pricehound.example') }).inject({
      method,
      url,
      headers: { 'x-forwarded-proto': proto },
    })

  test.each([
    ['/search?q=tv', '/search?q=tv'],
    ['/api/search', '/api/search'],
    ['//evil.example/', '/evil.example/'],
  ])('is led from %s to the same address with TLS', async (url, path) => {
    const { statusCode, headers } = await ask(url)
    expect([statusCode, headers.location]).toEqual([308, `https://pricehound.example${path}`])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is refused where it changes something', async () => {
    const { statusCode, body } = await ask('/api/auth/sign-in', 'POST')
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'request.insecure'])
  })

  test('is answered where it is a health check, came with TLS, or the site has none', async () => {
    expect((await ask('/healthz')).statusCode).toBe(200)
    expect((await ask('/api/search', 'GET', 'http, https')).statusCode).toBe(200)
    const plain = { url: '/api/search', headers: { 'x-forwarded-proto': 'http' } }
    expect((await usual.inject(plain)).statusCode).toBe(200)
  })
})

describe('what a caller says was taken in clear', () => {
  const statusFor = async (trustedProxies: string[], remoteAddress: string) => {
    const app = aServer({}, { publicUrl: new URL('https://pricehound.example'), trustedProxies })
    const headers = { 'x-forwarded-proto': 'http' }
    return (await app.inject({ url: '/api/search', remoteAddress, headers })).statusCode
  }

  test.each([
    [['10.0.0.1'], '10.0.0.1', 308],
    [['10.0.0.1'], '::ffff:10.0.0.1', 308],
    [['192.0.2.9', 'fd00::/8'], 'fd12::1', 308],
    [['10.0.0.0/8'], '10.200.0.1', 308],
    [['10.0.0.1'], '10.0.0.2', 200],
    [['10.0.0.0/8', 'fd00::/8'], '2001:db8::1', 200],
    [[], '203.0.113.1', 308],
  ])('counts with trusted proxies %j from %s as %i', async (proxies, address, status) => {
    expect(await statusFor(proxies, address)).toBe(status)
  })
})

describe('an unknown address', () => {
  test('is a page for people', async () => {
    const response = await usual.inject({ url: '/nothing/here', headers: asBrowser })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('Page Not Found')
    expect(response.body).toContain('noindex')
  })

  test.each([
    ['for programs', { url: '/nothing/here' }],
    ['under the API, whoever asks', { url: '/api/nothing', headers: asBrowser }],
    ['where it has a zero byte', { url: '/out/shops/kea%00' }],
    ['where a name in it has one', { url: '/api/reviews/fetch-reviews/a%00b' }],
  ])('is a problem %s', async (_who, request) => {
    const response = await usual.inject(request)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toMatchObject({ code: 'route.unknown', status: 404 })
  })

  test('never repeats what was asked for', async () => {
    const url = '/%3Cscript%3Ealert(1)%3C/script%3E'
    const page = await usual.inject({ url, headers: asBrowser })
    expect(page.body).not.toContain('alert(1)')
    expect((await usual.inject(url)).body).not.toContain('alert(1)')
  })
})
