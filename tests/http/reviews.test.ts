import { reviewedProductUnknown } from '#application/review/review-errors.ts'
import type { Reviews } from '#application/review/reviews.ts'
import { anAccount } from '#tests/support/account/an-identity.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { aReview } from '#tests/support/server/some-views.ts'
import { describe, expect, test } from 'vitest'

const next = { at: aReview.writtenAt, id: aReview.id }
const distribution = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 }

const serving = (reviews: Partial<Reviews> = {}) => {
  const { asked, send } = aNotingServer({
    reviews: {
      list: async () => ({ reviews: [aReview], average: 4, count: 1, distribution, next }),
      submit: async () => ({ review: { ...aReview, hiddenReason: null }, isNew: true }),
      remove: async () => {},
      report: async () => {},
      ...reviews,
    },
  })
  const asUser: typeof send = (call, payload, more) => send(call, payload, { as: 'user', ...more })
  return { asked, send: asUser }
}

const draft = { productQuery: 'awMiEnyh59s', rating: 4, reviewText: 'Light.' }
const submit = 'POST /api/reviews/submit-review'

describe('reviews over HTTP', () => {
  test('are the same for everybody, kept for a moment, and name nobody’s address', async () => {
    const { send } = serving()
    const answer = await send('GET /api/reviews/fetch-reviews/Apple%20iPhone%2015%2FPro')
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
      distribution,
      nextCursor: expect.any(String),
    })
    expect(answer.body).not.toContain('@')
  })

  test('go on where a list ended, and nowhere else', async () => {
    const { asked, send } = serving()
    const url = 'GET /api/reviews/fetch-reviews/awMiEnyh59s'
    const { nextCursor } = (await send(url)).json()
    await send(`${url}?cursor=${nextCursor}`)
    expect(asked.map(([, , , after]) => after)).toEqual([undefined, next])
    expect((await send(`${url}?cursor=${nextCursor}0`)).json()).toMatchObject({
      success: false,
      status: 400,
      code: 'review.cursor_invalid',
      errors: [{ field: 'cursor' }],
    })
  })

  test.each(['', 'nothing%20at%20all'])(
    'of nothing at %s are refused in the specification’s words',
    async (words) => {
      const { send } = serving({ list: () => Promise.reject(reviewedProductUnknown('read')) })
      expect((await send(`GET /api/reviews/fetch-reviews/${words}`)).json()).toMatchObject({
        success: false,
        status: 404,
        message: 'Invalid product query. Unable to fetch reviews.',
      })
    },
  )

  test('are taken with the specification’s fields, of which only four count', async () => {
    const { asked, send } = serving()
    const others = { productTitle: 'Another', name: 'Else', email: 'else@shopper.example' }
    const form = { ...draft, ...others, uid: anAccount.id, clientDate: 'yesterday' }
    const answer = await send(submit, form)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true, review: { hiddenReason: null } })
    expect((await send(submit, { ...draft, reviewText: null })).statusCode).toBe(201)
    const asks = { productQuery: 'awMiEnyh59s', rating: 4 }
    expect(asked).toEqual([
      ['submit', { ...asks, text: 'Light.' }, anAccount.id],
      ['submit', { ...asks, text: '' }, anAccount.id],
    ])
  })

  test.each([
    ['rating', { ...draft, rating: 4.5 }],
    ['productQuery', { ...draft, productQuery: ' ' }],
    ['reviewText', { ...draft, reviewText: 'a\u0000b' }],
    ['reviewText', { ...draft, reviewText: '\uD800' }],
  ])('are refused for their %s, %#', async (field, body) => {
    expect((await serving().send(submit, body)).json()).toMatchObject({
      status: 400,
      success: false,
      errors: [{ field }],
      message: expect.stringContaining(field),
    })
  })

  test('are taken back by product, id and uid, for whom the session is', async () => {
    const { asked, send } = serving()
    const which = { productQuery: 'awMiEnyh59s', reviewId: aReview.id }
    const takeBack = (payload: object) => send('DELETE /api/reviews/delete-review', payload)
    const answer = await takeBack({ ...which, uid: anAccount.id })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(asked).toEqual([['remove', which, anAccount.id]])
  })

  test('are reported by anybody, for a reason that there is', async () => {
    const { asked, send } = serving()
    const of = { reviewId: aReview.id, reason: 'spam' }
    const report = async (payload: object, as: 'user' | 'nobody') => {
      const remoteAddress = '2001:db8:1:2:3:4:5:6'
      return (await send('POST /api/reviews/report-review', payload, { as, remoteAddress })).json()
    }
    expect(await report(of, 'nobody')).toEqual({ success: true })
    await report(of, 'user')
    const addressBlock = '2001:db8:1:2::/64'
    expect(asked).toEqual([
      ['report', of, { accountId: undefined, addressBlock }],
      ['report', of, { accountId: anAccount.id, addressBlock }],
    ])
    expect(await report({ ...of, reviewId: '1' }, 'user')).toMatchObject({
      errors: [{ field: 'reviewId' }],
    })
  })
})
