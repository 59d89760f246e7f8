import { reviewedProductUnknown } from '#application/review/review-errors.ts'
import type { ReviewDraft } from '#application/review/own-review.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAccount, tokenOf } from '#tests/support/account/an-identity.ts'
import { aReview, someReviews } from '#tests/support/server/some-reviews.ts'

let app: FastifyInstance | undefined
afterEach(async () => app?.close())

const headers = { cookie: `session=${tokenOf('user')}` }

const post = (payload: object, signedIn = true): Promise<LightMyRequestResponse> =>
  (app ??= aServer()).inject({
    method: 'POST',
    url: '/api/reviews/submit-review',
    payload,
    ...(signedIn && { headers }),
  })

const draft = { productQuery: 'awMiEnyh59s', rating: 4, reviewText: 'Light.' }

describe('reviews over HTTP', () => {
  afterEach(() => void (app = undefined))

  test('are the same for everybody, kept for a moment, and name nobody’s address', async () => {
    app = aServer()
    const url = '/api/reviews/fetch-reviews/Apple%20iPhone%2015%2FPro'
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=30')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.json()).toEqual({
      success: true,
      reviews: [
        {
          id: aReview.id,
          uid: aReview.uid,
          name: 'Aroha Ngata',
          rating: 4,
          reviewText: 'Light and quick.',
          productQuery: 'awMiEnyh59s',
          productTitle: 'Apple iPhone 15 Pro 128GB',
          clientDate: '2026-03-01T00:00:00.000Z',
          editedDate: null,
        },
      ],
      average: 4,
      count: 1,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
      nextCursor: null,
    })
    expect(answer.body).not.toContain('@')
  })

  test('go on where a list ended, and nowhere else', async () => {
    const next = { at: aReview.writtenAt, id: aReview.id }
    const asked: unknown[] = []
    app = aServer({
      reviews: {
        ...someReviews,
        list: async (_query, _country, after) => {
          asked.push(after)
          return { ...(await someReviews.list()), next }
        },
      },
    })
    const url = '/api/reviews/fetch-reviews/awMiEnyh59s'
    const { nextCursor } = (await app.inject(url)).json()
    await app.inject(`${url}?cursor=${nextCursor}`)
    expect(asked).toEqual([undefined, next])
    const wrong = await app.inject(`${url}?cursor=${nextCursor}0`)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({
      success: false,
      code: 'review.cursor_invalid',
      errors: [{ field: 'cursor' }],
    })
  })

  test.each(['/api/reviews/fetch-reviews/', '/api/reviews/fetch-reviews/nothing%20at%20all'])(
    'of nothing at %s are refused in the specification’s words',
    async (url) => {
      app = aServer({
        reviews: { ...someReviews, list: () => Promise.reject(reviewedProductUnknown('read')) },
      })
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        success: false,
        message: 'Invalid product query. Unable to fetch reviews.',
      })
    },
  )

  test('are taken with the specification’s fields, of which only four count', async () => {
    const drafts: (readonly [ReviewDraft, string])[] = []
    app = aServer({
      reviews: {
        ...someReviews,
        submit: async (given, accountId) => {
          drafts.push([given, accountId])
          return someReviews.submit()
        },
      },
    })
    const answer = await post({
      ...draft,
      productTitle: 'Something else',
      uid: anAccount.id,
      name: 'Somebody Else',
      email: 'else@shopper.example',
      clientDate: 'yesterday',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true, review: { hiddenReason: null } })
    expect(drafts).toEqual([
      [{ productQuery: 'awMiEnyh59s', rating: 4, text: 'Light.' }, anAccount.id],
    ])
    expect((await post({ ...draft, reviewText: null })).statusCode).toBe(201)
    expect(drafts[1]?.[0].text).toBe('')
  })

  test.each([
    ['rating', { ...draft, rating: 0 }],
    ['rating', { ...draft, rating: 6 }],
    ['rating', { ...draft, rating: 4.5 }],
    ['rating', { ...draft, rating: '5' }],
    ['rating', { productQuery: 'awMiEnyh59s' }],
    ['productQuery', { ...draft, productQuery: ' ' }],
    ['productQuery', { rating: 4 }],
    ['reviewText', { ...draft, reviewText: 'a'.repeat(4_001) }],
    ['reviewText', { ...draft, reviewText: 'a\u0000b' }],
    ['reviewText', { ...draft, reviewText: '\uD800' }],
    ['reviewText', { ...draft, reviewText: ['a'] }],
  ])('are refused for their %s, %#', async (field, body) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      errors: [{ field }],
      message: expect.stringContaining(field),
    })
  })

  test('are nobody’s to write in somebody else’s name, or in none', async () => {
    expect((await post(draft, false)).json()).toMatchObject({
      success: false,
      code: 'auth.sign_in_needed',
    })
    expect((await post({ ...draft, uid: 'somebody-else' })).json()).toMatchObject({
      success: false,
      code: 'auth.foreign_uid',
    })
  })

  test('are taken back by product, id and uid, for whom the session is', async () => {
    const removed: unknown[] = []
    app = aServer({
      reviews: { ...someReviews, remove: async (...given) => void removed.push(given) },
    })
    const takeBack = (payload: object): Promise<LightMyRequestResponse> =>
      aServerOf().inject({
        method: 'DELETE',
        url: '/api/reviews/delete-review',
        payload,
        headers,
      })
    const which = { productQuery: 'awMiEnyh59s', reviewId: aReview.id }
    const answer = await takeBack({ ...which, uid: anAccount.id })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(removed).toEqual([[which, anAccount.id]])
    const missing = await takeBack({ productQuery: 'awMiEnyh59s' })
    expect(missing.statusCode).toBe(400)
    expect(missing.json()).toMatchObject({ success: false, errors: [{ field: 'reviewId' }] })
  })

  test('are reported by anybody, for a reason that there is', async () => {
    const reported: unknown[] = []
    app = aServer({
      reviews: { ...someReviews, report: async (...given) => void reported.push(given) },
    })
    const report = (payload: object, cookie?: string): Promise<LightMyRequestResponse> =>
      aServerOf().inject({
        method: 'POST',
        url: '/api/reviews/report-review',
        remoteAddress: '2001:db8:1:2:3:4:5:6',
        payload,
        headers: cookie === undefined ? {} : { cookie },
      })
    const of = { reviewId: aReview.id, reason: 'spam' }
    expect((await report(of)).json()).toEqual({ success: true })
    expect((await report(of, headers.cookie)).statusCode).toBe(200)
    const addressBlock = '2001:db8:1:2::/64'
    expect(reported).toEqual([
      [of, { accountId: undefined, addressBlock }],
      [of, { accountId: anAccount.id, addressBlock }],
    ])
    expect((await report({ ...of, reason: 'I do not like it' })).json()).toMatchObject({
      errors: [{ field: 'reason' }],
    })
    expect((await report({ ...of, reviewId: '1' })).json()).toMatchObject({
      errors: [{ field: 'reviewId' }],
    })
  })
})

const aServerOf = (): FastifyInstance => (app ??= aServer())
