import { RatesSchema } from '#openapi/schemas/rates.ts'
import { SiteConfigSchema } from '#openapi/schemas/site-config.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

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
    const body = RatesSchema.parse((await aServer().inject('/api/rates')).json())
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
    expect((await app.inject('/robots.txt')).body).toContain('Disallow: /out/')
  })
})

describe('an unknown address', () => {
  test('is a page for people', async () => {
    const response = await aServer().inject({ url: '/nothing/here', headers: asBrowser })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('Page Not Found')
    expect(response.body).toContain('noindex')
  })

  test.each([
    ['for programs', { url: '/nothing/here' }],
    ['under the API, whoever asks', { url: '/api/nothing', headers: asBrowser }],
  ])('is a problem %s', async (_who, request) => {
    const response = await aServer().inject(request)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toMatchObject({ code: 'route.unknown', status: 404 })
  })

  test('never repeats what was asked for', async () => {
    const url = '/%3Cscript%3Ealert(1)%3C/script%3E'
    const page = await aServer().inject({ url, headers: asBrowser })
    expect(page.body).not.toContain('alert(1)')
    expect((await aServer().inject(url)).body).not.toContain('alert(1)')
  })
})
