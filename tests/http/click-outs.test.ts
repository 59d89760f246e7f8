import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { DomainError } from '#domain/errors.ts'
import type { Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { describe, expect, test } from 'vitest'

const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const offer = {
  offerId: id,
  url: 'https://harbour-tech.example/p/1',
  retailerName: 'Harbour <Tech>',
  productTitle: 'iPhone & co',
  productPath: null,
  demo: false,
}
const shop = { url: 'https://harbour-tech.example/', retailerName: 'Harbour <Tech>', demo: false }

const serving = (offers: Answers['offers'] = {}, retailers: Answers['retailers'] = {}) =>
  aNotingServer({
    offers: { follow: async () => offer, ...offers },
    retailers: { follow: async () => shop, ...retailers },
  })

test.each([
  [`/out/${id}`, offer.url],
  ['/out/shops/harbour-tech', shop.url],
])('%s leads to the shop and keeps out of indexes and caches', async (path, location) => {
  const response = await serving().send(`GET ${path}`)
  expect(response.statusCode).toBe(303)
  expect(response.headers).toMatchObject({
    location,
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  })
})

test.each([`/out/${id}`, '/out/shops/kea'])(
  '%s of an invented shop is a page of ours that says so, with every name escaped',
  async (path) => {
    const invented = { follow: async () => ({ ...offer, demo: true }) }
    const response = await serving(invented, invented).send(`GET ${path}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Harbour &#60;Tech&#62; is an invented shop')
    if (path.includes(id)) expect(response.body).toContain('iPhone &#38; co')
    expect(response.body).toContain('noindex')
  },
)

describe('following an offer', () => {
  test.each<['GET' | 'HEAD', boolean, Record<string, string>]>([
    ['GET', true, { 'user-agent': firefox }],
    [
      'GET',
      true,
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT X70) Chrome/140.0 Mobile' },
    ],
    ['HEAD', false, { 'user-agent': firefox }],
    ['GET', false, { 'user-agent': '' }],
    ['GET', false, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['GET', false, { 'user-agent': 'facebookexternalhit/1.1' }],
    ['GET', false, { 'user-agent': 'curl/8.5.0' }],
    ['GET', false, { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' }],
    ['GET', false, { 'user-agent': firefox, purpose: 'prefetch' }],
  ])('by %s counts: %s, %o', async (method, isCounted, headers) => {
    const { asked, send } = serving()
    await send(`${method} /out/${id}`, undefined, { as: 'nobody', headers })
    expect(asked).toEqual([['follow', id, isCounted ? '127.0.0.1' : undefined]])
  })

  test('that is gone is a page for people', async () => {
    const gone = new DomainError('not-found', 'offer.not_found', 'This offer is gone.')
    const { send } = serving({ follow: () => Promise.reject(gone) })
    const response = await send(`GET /out/${id}`, undefined, { headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('This offer is gone.')
  })
})

test('a shop that there is not is a 404', async () => {
  const { send } = serving({}, { follow: (slug) => Promise.reject(retailerNotFound(slug)) })
  expect((await send('GET /out/shops/nobody')).statusCode).toBe(404)
})
