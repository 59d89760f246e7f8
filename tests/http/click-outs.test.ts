import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Whether following the offer this way was counted. */
const isCounted = async (
  method: 'GET' | 'HEAD',
  headers: Record<string, string>,
): Promise<boolean | undefined> => {
  let counted: boolean | undefined
  const app = aServer({
    offers: {
      follow: async (offerId, asked) => {
        counted = asked
        return { ...shop, offerId }
      },
    },
  })
  await app.inject({ method, url: `/out/${id}`, headers })
  return counted
}

const shop = {
  offerId: id,
  url: 'https://harbour-tech.example/p/1',
  retailerName: 'Harbour <Tech>',
  productTitle: 'iPhone & co',
  productPath: null,
  demo: false,
}

describe('GET /out/{offerId}', () => {
  test('leads to the shop and keeps out of indexes and caches', async () => {
    const response = await aServer().inject(`/out/${id}`)
    expect(response.statusCode).toBe(303)
    expect(response.headers).toMatchObject({
      location: 'https://harbour-tech.example/p/1',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
  })

  test('an invented shop is a page of ours that says so, with every name escaped', async () => {
    const app = aServer({ offers: { follow: async () => ({ ...shop, demo: true }) } })
    const response = await app.inject(`/out/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Harbour &#60;Tech&#62; is an invented shop')
    expect(response.body).toContain('iPhone &#38; co')
    expect(response.body).toContain('noindex')
  })

  test.each([firefox, 'Mozilla/5.0 (Linux; Android 13; CUBOT X70) Chrome/140.0 Mobile'])(
    'counts people with %s',
    async (userAgent) => {
      expect(await isCounted('GET', { 'user-agent': userAgent })).toBe(true)
    },
  )

  test.each<['GET' | 'HEAD', Record<string, string>]>([
    ['HEAD', { 'user-agent': firefox }],
    ['GET', { 'user-agent': '' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['GET', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['GET', { 'user-agent': 'curl/8.5.0' }],
    ['GET', { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { 'user-agent': firefox, purpose: 'prefetch' }],
  ])('does not count %s %o', async (method, headers) => {
    expect(await isCounted(method, headers)).toBe(false)
  })

  test('an offer that is gone is a page for people', async () => {
    const app = aServer({
      offers: {
        follow: () =>
          Promise.reject(new DomainError('not-found', 'offer.not_found', 'This offer is gone.')),
      },
    })
    const response = await app.inject({ url: `/out/${id}`, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('This offer is gone.')
  })
})

describe('GET /out/shops/{slug}', () => {
  test('leads to the shop and keeps out of indexes and caches', async () => {
    const response = await aServer().inject('/out/shops/harbour-tech')
    expect(response.statusCode).toBe(303)
    expect(response.headers).toMatchObject({
      location: 'https://harbour-tech.example/',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
  })

  test('of an invented shop is a page of ours that says so', async () => {
    const follow = async () => ({
      url: 'https://kea.example/',
      retailerName: 'Kea <Cameras>',
      demo: true,
    })
    const response = await aServer({ retailers: { follow } }).inject('/out/shops/kea')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Kea &#60;Cameras&#62; is an invented shop')
  })

  test('is a 404 for a shop that there is not', async () => {
    const follow = (slug: string) => Promise.reject(retailerNotFound(slug))
    const response = await aServer({ retailers: { follow } }).inject('/out/shops/nobody')
    expect(response.statusCode).toBe(404)
  })
})
