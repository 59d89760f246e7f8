import { hiddenReasonInvalid } from '#application/review/review-errors.ts'
import type { ModeratedReview, ReviewPlace } from '#application/review/review-views.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aReview, someReviews } from '#tests/support/server/some-reviews.ts'

let app: FastifyInstance
afterEach(() => app.close())

const headers = { cookie: `session=${tokenOf('admin')}` }
const url = `/api/admin/reviews/${aReview.id}`

const reported: ModeratedReview & { readonly place: ReviewPlace } = {
  ...aReview,
  slug: 'apple-iphone-15-pro-128gb',
  reports: { count: 2, reasons: ['spam'], lastAt: new Date('2026-03-02T00:00:00.000Z') },
  hidden: null,
  place: { at: new Date('2026-03-02T00:00:00.000Z'), id: aReview.id },
}

describe('reviews for admins', () => {
  test('are listed by what is asked for, twenty at a time, and kept by nobody', async () => {
    const asked: unknown[] = []
    app = aServer({
      reviews: {
        ...someReviews,
        listForAdmins: async (...given) => {
          asked.push(given)
          return Array.from({ length: 21 }, () => reported)
        },
      },
    })
    const first = await app.inject({ url: '/api/admin/reviews', headers })
    expect(first.headers['cache-control']).toBe('no-store')
    const { items, nextCursor } = first.json()
    expect(items).toHaveLength(20)
    expect(items[0]).toMatchObject({
      id: aReview.id,
      reviewText: 'Light and quick.',
      productLink: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
      reports: { count: 2, reasons: ['spam'], lastAt: '2026-03-02T00:00:00.000Z' },
      hidden: null,
    })
    const query = `show=hidden&query=%20cheap%20&cursor=${nextCursor}`
    await app.inject({ url: `/api/admin/reviews?${query}`, headers })
    expect(asked).toEqual([
      [{ show: 'reported', query: '' }, undefined, 21],
      [{ show: 'hidden', query: 'cheap' }, reported.place, 21],
    ])
    const wrong = await app.inject({ url: '/api/admin/reviews?show=bad', headers })
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'show' }] })
  })

  test('are hidden, shown again and kept in the name of who does it', async () => {
    const done: unknown[] = []
    app = aServer({
      reviews: {
        ...someReviews,
        hide: async (...given) => void done.push(['hide', ...given]),
        showAgain: async (...given) => void done.push(['showAgain', ...given]),
        dismissReports: async (...given) => void done.push(['dismiss', ...given]),
      },
    })
    const hidden = `${url}/hidden`
    await app.inject({ method: 'PUT', url: hidden, headers, payload: { reason: 'Spam.' } })
    await app.inject({ method: 'DELETE', url: hidden, headers })
    const last = await app.inject({ method: 'DELETE', url: `${url}/reports`, headers })
    expect(last.statusCode).toBe(204)
    const admin = { kind: 'account', accountId: anAdmin.id }
    expect(done).toEqual([
      ['hide', aReview.id, 'Spam.', admin],
      ['showAgain', aReview.id, admin],
      ['dismiss', aReview.id, admin],
    ])
  })

  test('are not hidden without a word on why', async () => {
    app = aServer({
      reviews: { ...someReviews, hide: () => Promise.reject(hiddenReasonInvalid(300)) },
    })
    const answer = await app.inject({
      method: 'PUT',
      url: `${url}/hidden`,
      headers,
      payload: { reason: ' ' },
    })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'reason' }] })
  })
})
