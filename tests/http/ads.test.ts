import { adNotFound, type Ads } from '#application/ad/ads.ts'
import { DomainError } from '#domain/errors.ts'
import { now } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { anAd, anAdForm } from '#tests/support/server/some-views.ts'
import { describe, expect, test } from 'vitest'

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const other = '0198c9a0-7a20-7e41-9b3d-000000000000'
const known = async (id: string): Promise<typeof anAd> => {
  if (id !== anAd.id) throw adNotFound(id)
  return anAd
}

const serving = (ads: Partial<Ads> = {}) =>
  aNotingServer({
    ads: {
      listRunning: async () => [anAd],
      meet: known,
      list: async () => ({ items: [anAd], next: undefined }),
      create: async () => anAd,
      remove: async (id) => void (await known(id)),
      ...ads,
    },
    images: { find: async () => Buffer.from('webp') },
  })

describe('GET /api/ads', () => {
  test('gives everybody what runs now, without who is behind it', async () => {
    const { asked, send } = serving()
    const { statusCode, headers, body } = await send('GET /api/ads', undefined, { as: 'nobody' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(asked).toEqual([['listRunning', now]])
    expect(JSON.parse(body)).toEqual({
      success: true,
      ads: [
        {
          id: anAd.id,
          adType: 'landscape',
          adLink: 'https://kauri-broadband.example/',
          adImage: anAd.image,
          companyName: 'Kauri Broadband',
          startDate: { seconds: 1_772_276_400, nanoseconds: 0 },
          expiryDate: { seconds: 1_774_954_799, nanoseconds: 0 },
          clickLink: `/out/ad/${anAd.id}`,
          shownImage: `/images/ad/${anAd.id}`,
          demo: false,
          categories: ['networking'],
          brands: [],
        },
      ],
      nextCursor: null,
    })
  })

  test('is the same for who is signed in, and says nothing of them', async () => {
    const { send } = serving()
    const { headers, body } = await send('GET /api/ads')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(body).not.toContain('@')
    // That a session is over is told to its browser alone.
    const cookie = 'session=a-session-that-is-gone'
    const gone = await send('GET /api/ads', undefined, { headers: { cookie } })
    expect(gone.headers['set-cookie']).toBeDefined()
    expect([gone.headers['cache-control'], gone.body]).toEqual(['no-store', body])
  })

  test('gives all of it to admins alone', async () => {
    const { send } = serving()
    const all = 'GET /api/ads?all=true'
    expect((await send(all, undefined, { as: 'nobody' })).statusCode).toBe(401)
    const refused = await send(all, undefined, { as: 'user' })
    expect(refused.json()).toMatchObject({ status: 403, success: false, code: 'auth.admin_only' })
    const { headers, json } = await send(all)
    expect(headers['cache-control']).toBe('no-store')
    const counted = { email: anAd.email, impressions: 812, clicks: 9, archived: false }
    expect(json()).toMatchObject({ success: true, ads: [counted] })
  })
})

describe('POST /api/ads/create-ad', () => {
  test('answers the new ad', async () => {
    const { asked, send } = serving()
    const { statusCode, json } = await send('POST /api/ads/create-ad', anAdForm)
    expect(statusCode).toBe(201)
    expect(json()).toMatchObject({ success: true, newAd: { id: anAd.id, impressions: 0 } })
    expect(asked).toMatchObject([['create', anAdForm, { kind: 'account' }]])
  })

  test.each([
    ['companyName', '', 'is missing'],
    ['companyName', undefined, 'is missing'],
    ['companyName', 'a'.repeat(101), 'at most 100 characters'],
    ['adImageUrl', 'javascript:alert(1)', 'must be an http(s) address of a picture'],
    ['adImageUrl', 'data:image/png;base64,AA', 'must be an http(s) address of a picture'],
    ['adType', 'round', 'must be landscape or portrait'],
    ['startDate', '1 March', 'must be a day such as 2026-03-31'],
    ['adLink', 7, 'must be text'],
  ])('names the field %s that is %j', async (field, value, message) => {
    const answer = await serving().send('POST /api/ads/create-ad', { ...anAdForm, [field]: value })
    expect(answer.json()).toMatchObject({
      status: 400,
      success: false,
      errors: [{ field, message }],
    })
  })

  test('says of an image that cannot be had that it is wrong, and not why', async () => {
    const fields = [{ field: 'adImageUrl', message: 'could not be fetched from this address' }]
    const error = new DomainError('invalid', 'image.not_fetched', 'No.', { fields })
    const { send } = serving({ create: () => Promise.reject(error) })
    const answer = await send('POST /api/ads/create-ad', anAdForm)
    expect(answer.json()).toMatchObject({ status: 422, success: false, errors: fields })
  })
})

describe('DELETE /api/ads/delete-ad', () => {
  test('answers success, and what is wrong otherwise', async () => {
    const { send } = serving()
    const remove = async (adId: string) =>
      (await send('DELETE /api/ads/delete-ad', { adId })).json()
    expect(await remove(anAd.id)).toEqual({ success: true })
    expect(await remove(other)).toMatchObject({ status: 404, success: false })
    expect(await remove('1')).toMatchObject({ status: 400, errors: [{ field: 'adId' }] })
  })
})

describe('an ad that is seen and followed', () => {
  const out = `/out/ad/${anAd.id}`
  const image = `/images/ad/${anAd.id}`

  test.each([
    [out, 'clicks'],
    [image, 'impressions'],
  ])('counts people, and neither bots nor HEAD nor looking ahead: %s', async (url, how) => {
    const { asked, send } = serving()
    const meet = (headers: Record<string, string>, method = 'GET') =>
      send(`${method} ${url}`, undefined, { as: 'nobody', headers })
    await meet(person)
    await meet({ 'user-agent': 'Googlebot/2.1' })
    await meet({ 'user-agent': '' })
    await meet({ ...person, 'sec-purpose': 'prefetch' })
    await meet(person, 'HEAD')
    expect(asked.filter(([name]) => name === 'meet')).toEqual(
      ['127.0.0.1', ...[1, 2, 3, 4].map(() => undefined)].map((network) => [
        'meet',
        anAd.id,
        how,
        network,
      ]),
    )
  })

  test('leads where it says, kept by nobody', async () => {
    const follow = (ads?: Partial<Ads>, url = out) =>
      serving(ads).send(`GET ${url}`, undefined, { headers: person })
    const { statusCode, headers } = await follow()
    expect([statusCode, headers.location]).toEqual([303, anAd.link])
    expect(headers['cache-control']).toBe('no-store')
    const page = await follow({ meet: async () => ({ ...anAd, companyName: '<i>', demo: true }) })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('&#60;i&#62; is an invented company')
    expect((await follow({}, `/out/ad/${other}`)).statusCode).toBe(404)
  })

  test('is counted each time its image is asked for, also by who holds it', async () => {
    const { asked, send } = serving()
    const see = (headers: Record<string, string> = {}) =>
      send(`GET ${image}?w=320`, undefined, { headers: { ...person, ...headers } })
    const first = await see()
    expect([first.statusCode, first.body]).toEqual([200, 'webp'])
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    })
    expect(first.headers['content-security-policy']).toContain('sandbox')
    const second = await see({ 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect(asked.filter(([, , , network]) => network !== undefined)).toHaveLength(2)
  })
})

describe('GET /images/{key}', () => {
  const url = `/images/${'a'.repeat(32)}`
  const { send } = aNotingServer({
    images: {
      find: async (key, width) =>
        key.startsWith('a') ? Buffer.from(`${width ?? 'whole'}`) : undefined,
    },
  })
  const get = (path: string, headers = {}) => send(`GET ${path}`, undefined, { headers })

  test('is kept for ever, and does nothing where it is opened by itself', async () => {
    const { headers, body } = await get(`${url}?w=320`)
    expect(body).toBe('320')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const again = await get(`${url}?w=320`, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect((await get(url)).body).toBe('whole')
  })

  test.each([
    [`/images/${'b'.repeat(32)}`, 404],
    [`${url}?w=0`, 400],
    [`${url}?w=1e9`, 400],
    ['/images/..%2f..%2fetc%2fpasswd', 404],
    [`/images/${'A'.repeat(32)}`, 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status)
  })
})
