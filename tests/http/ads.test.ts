import { DomainError } from '#domain/errors.ts'
import { ask } from '#tests/support/server/ask.ts'
import { now, type Answers } from '#tests/support/server/a-server.ts'
import { tokenOf } from '#tests/support/account/an-identity.ts'
import { anAd, anAdForm, someAds } from '#tests/support/server/some-ads.ts'
import { describe, expect, test } from 'vitest'

const admin = { session: tokenOf('admin') }
const user = { session: tokenOf('user') }
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

describe('GET /api/ads', () => {
  test('gives everybody what runs now, without who is behind it', async () => {
    const asked: Date[] = []
    const { statusCode, headers, body } = await ask(
      { url: '/api/ads' },
      {
        ads: {
          ...someAds,
          listRunning: async (at) => {
            asked.push(at)
            return [anAd]
          },
        },
      },
    )
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(asked).toEqual([now])
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
    const { headers, body } = await ask({ url: '/api/ads', cookies: admin })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(body).not.toContain('@')
    // That a session is over is told to its browser alone.
    const gone = await ask({ url: '/api/ads', cookies: { session: 'a-session-that-is-gone' } })
    expect(gone.headers['set-cookie']).toBeDefined()
    expect([gone.headers['cache-control'], gone.body]).toEqual(['no-store', body])
  })

  test('gives all of it to admins alone', async () => {
    const all = '/api/ads?all=true'
    expect((await ask({ url: all })).statusCode).toBe(401)
    const refused = await ask({ url: all, cookies: user })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ success: false, code: 'auth.admin_only' })
    const { headers, json } = await ask({ url: all, cookies: admin })
    expect(headers['cache-control']).toBe('no-store')
    expect(json()).toMatchObject({
      success: true,
      ads: [{ email: anAd.email, impressions: 812, clicks: 9, archived: false }],
    })
  })
})

describe('POST /api/ads/create-ad', () => {
  test('answers the new ad', async () => {
    const taken: unknown[] = []
    const create: typeof someAds.create = async (...given) => {
      taken.push(given.slice(0, 2))
      return anAd
    }
    const { statusCode, json } = await ask(
      { method: 'POST', url: '/api/ads/create-ad', cookies: admin, payload: anAdForm },
      { ads: { ...someAds, create } },
    )
    expect(statusCode).toBe(201)
    expect(json()).toMatchObject({ success: true, newAd: { id: anAd.id, impressions: 0 } })
    expect(taken).toMatchObject([[anAdForm, { kind: 'account' }]])
  })

  test.each([
    ['companyName', '', 'is missing'],
    ['companyName', undefined, 'is missing'],
    ['companyName', 'a'.repeat(101), 'at most 100 characters'],
    ['adImageUrl', 'javascript:alert(1)', 'must be an http(s) address of a picture'],
    ['adImageUrl', 'data:image/png;base64,AA', 'must be an http(s) address of a picture'],
    ['adType', 'round', 'must be landscape or portrait'],
    ['startDate', '1 March', 'must be a day such as 2026-03-31'],
    ['expiryDate', undefined, 'is missing'],
    ['adLink', 7, 'must be text'],
  ])('names the field %s that is %j', async (field, value, message) => {
    const { statusCode, json } = await ask({
      method: 'POST',
      url: '/api/ads/create-ad',
      cookies: admin,
      payload: { ...anAdForm, [field]: value },
    })
    expect(statusCode).toBe(400)
    expect(json()).toMatchObject({ success: false, errors: [{ field, message }] })
  })

  test('says of an image that cannot be had that it is wrong, and not why', async () => {
    const message = 'could not be fetched from this address'
    const fields = [{ field: 'adImageUrl', message }]
    const { statusCode, json } = await ask(
      { method: 'POST', url: '/api/ads/create-ad', cookies: admin, payload: anAdForm },
      {
        ads: {
          ...someAds,
          create: () =>
            Promise.reject(new DomainError('invalid', 'image.not_fetched', 'No.', { fields })),
        },
      },
    )
    expect(statusCode).toBe(422)
    expect(json()).toMatchObject({ success: false, errors: fields })
  })
})

describe('DELETE /api/ads/delete-ad', () => {
  const remove = (adId: unknown) =>
    ask({ method: 'DELETE', url: '/api/ads/delete-ad', cookies: admin, payload: { adId } })

  test('answers success, and what is wrong otherwise', async () => {
    expect((await remove(anAd.id)).json()).toEqual({ success: true })
    const other = await remove('0198c9a0-7a20-7e41-9b3d-000000000000')
    expect([other.statusCode, other.json()]).toMatchObject([404, { success: false }])
    const none = await remove('1')
    expect([none.statusCode, none.json()]).toMatchObject([400, { errors: [{ field: 'adId' }] }])
  })
})

describe('an ad that is seen and followed', () => {
  const counting = () => {
    const counted: string[] = []
    const ads = {
      ...someAds,
      meet: async (_id: string, how: 'impressions' | 'clicks', isCounted: boolean) => {
        if (isCounted) counted.push(how)
        return anAd
      },
    }
    return { counted, deps: { ads, images: { find: async () => Buffer.from('webp') } } }
  }
  const out = `/out/ad/${anAd.id}`
  const image = `/images/ad/${anAd.id}`

  test('counts people, and neither bots nor HEAD nor looking ahead', async () => {
    const { counted, deps } = counting()
    for (const url of [out, image]) {
      await ask({ url, headers: person }, deps)
      await ask({ url, headers: { 'user-agent': 'Googlebot/2.1' } }, deps)
      await ask({ url, headers: { 'user-agent': '' } }, deps)
      await ask({ url, headers: { ...person, 'sec-purpose': 'prefetch' } }, deps)
      await ask({ method: 'HEAD', url, headers: person }, deps)
    }
    expect(counted).toEqual(['clicks', 'impressions'])
  })

  test('leads where it says, kept by nobody', async () => {
    const { statusCode, headers } = await ask({ url: out, headers: person })
    expect([statusCode, headers.location]).toEqual([303, anAd.link])
    expect(headers['cache-control']).toBe('no-store')
    const demo = { ...someAds, meet: async () => ({ ...anAd, companyName: '<i>', demo: true }) }
    const page = await ask({ url: out, headers: person }, { ads: demo })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('&#60;i&#62; is an invented company')
    expect((await ask({ url: '/out/ad/0198c9a0-7a20-7e41-9b3d-000000000000' })).statusCode).toBe(
      404,
    )
  })

  test('is counted each time its image is asked for, also by who holds it', async () => {
    const { counted, deps } = counting()
    const first = await ask({ url: `${image}?w=320`, headers: person }, deps)
    expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([
      200,
      'webp',
      'image/webp',
    ])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers['content-security-policy']).toContain('sandbox')
    const headers = { ...person, 'if-none-match': String(first.headers.etag) }
    const second = await ask({ url: `${image}?w=320`, headers }, deps)
    expect([second.statusCode, second.body, counted.length]).toEqual([304, '', 2])
  })
})

describe('GET /images/{key}', () => {
  const url = `/images/${'a'.repeat(32)}`
  const deps: Answers = {
    images: {
      find: async (key, width) =>
        key.startsWith('a') ? Buffer.from(`${width ?? 'whole'}`) : undefined,
    },
  }

  test('is kept for ever, and does nothing where it is opened by itself', async () => {
    const { headers, body } = await ask({ url: `${url}?w=320` }, deps)
    expect(body).toBe('320')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const again = { 'if-none-match': String(headers.etag) }
    expect((await ask({ url: `${url}?w=320`, headers: again }, deps)).statusCode).toBe(304)
    expect((await ask({ url }, deps)).body).toBe('whole')
  })

  test.each([
    [`/images/${'b'.repeat(32)}`, 404],
    [`${url}?w=0`, 400],
    [`${url}?w=wide`, 400],
    [`${url}?w=1e9`, 400],
    ['/images/..%2f..%2fetc%2fpasswd', 404],
    [`/images/${'A'.repeat(32)}`, 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await ask({ url: path }, deps)).statusCode).toBe(status)
  })
})
