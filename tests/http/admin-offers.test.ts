import { describe, expect, test } from 'vitest'
import type { ManagedOffer } from '#application/offer/managed-offers.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer, now } from '#tests/support/server/a-server.ts'

const headers = { cookie: `session=${tokenOf('admin')}` }
const actor = { kind: 'account', accountId: anAdmin.id }
const id = 'df7296b7-5af0-87b0-90cb-b978892900da'
const other = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c'

const anOffer: ManagedOffer = {
  id,
  title: 'Kea Trail Camera KTC4000',
  url: 'https://kea.example/p/ktc-4000',
  country: 'AU',
  currency: 'AUD',
  priceMinor: 249,
  availability: 'in-stock',
  condition: 'new',
  retailer: { slug: 'kea-cameras', name: 'Kea Cameras' },
  product: { publicId: 'awMiEnyh59s', slug: 'kea-camera', title: 'Kea Camera', image: null },
  states: ['hidden'],
  readAt: now,
  doubtedMinor: null,
  hiding: { reason: 'Cents', at: now, by: 'Aroha Ngata', until: null },
  lastAction: 'hide',
}

const noting = () => {
  const done: unknown[] = []
  const app = aServer({
    offers: {
      async search(filter) {
        done.push(filter)
        return { items: [anOffer], next: 'abc' }
      },
      async act(...asked) {
        done.push(asked)
        return [
          { offerId: id, outcome: 'done', message: null },
          { offerId: other, outcome: 'refused', message: 'This offer no longer exists.' },
        ]
      },
    },
    clock: { now: () => now },
  })
  const list = (query = '') => app.inject({ url: `/api/admin/offers${query}`, headers })
  const act = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/admin/offers/actions', headers, payload })
  return { app, done, list, act }
}

describe('offers for admins', () => {
  test('are listed by what they are asked for', async () => {
    const { done, list } = noting()
    const answer = await list(
      '?query=camera&shop=kea&country=AU&minPrice=1.5&maxPrice=20&unreadDays=7&state=hidden&limit=10',
    )
    expect(answer.json()).toEqual({
      items: [
        {
          id,
          title: 'Kea Trail Camera KTC4000',
          link: 'https://kea.example/p/ktc-4000',
          country: 'AU',
          currency: 'AUD',
          amountMinor: 249,
          availability: 'in-stock',
          condition: 'new',
          retailer: { slug: 'kea-cameras', name: 'Kea Cameras' },
          product: {
            id: 'awMiEnyh59s',
            name: 'Kea Camera',
            link: '/product/kea-camera-awMiEnyh59s?country=AU',
            image: null,
          },
          states: ['hidden'],
          readAt: now.toISOString(),
          doubtedMinor: null,
          hiding: { reason: 'Cents', at: now.toISOString(), by: 'Aroha Ngata', until: null },
          lastAction: 'hide',
        },
      ],
      nextCursor: 'abc',
    })
    expect(done).toEqual([
      {
        search: 'camera',
        shop: 'kea',
        country: 'AU',
        fromMinor: 150,
        toMinor: 2000,
        unreadSince: new Date(now.getTime() - 7 * 86_400_000),
        state: 'hidden',
        after: undefined,
        limit: 10,
      },
    ])
  })

  test.each(['state=lost', 'minPrice=-1', 'maxPrice=x', 'unreadDays=0', 'country=US', 'limit=101'])(
    'are not listed with %s',
    async (query) => {
      const { list } = noting()
      const [field] = query.split('=')
      expect((await list(`?${query}`)).json()).toMatchObject({ status: 400, errors: [{ field }] })
    },
  )

  test.each([
    [
      { action: 'hide', reason: 'Cents', until: '2026-03-21' },
      { kind: 'hide', reason: 'Cents', until: new Date('2026-03-21') },
    ],
    [
      { action: 'hide', reason: 'Cents' },
      { kind: 'hide', reason: 'Cents', until: null },
    ],
    [{ action: 'show' }, { kind: 'show' }],
    [{ action: 'split' }, { kind: 'split', category: undefined }],
    [
      { action: 'split', category: 'drones' },
      { kind: 'split', category: 'drones' },
    ],
    [
      { action: 'move', product: 'awMiEnyh59s' },
      { kind: 'move', publicId: 'awMiEnyh59s' },
    ],
    [
      { action: 'strike', reason: 'Cents' },
      { kind: 'strike', reason: 'Cents' },
    ],
    [{ action: 'undo' }, { kind: 'undo' }],
  ])('are acted on, each with its outcome: %j', async (asked, action) => {
    const { done, act } = noting()
    const answer = await act({ offers: [id, other], ...asked })
    expect(answer.json()).toEqual({
      items: [
        { offer: id, outcome: 'done', message: null },
        { offer: other, outcome: 'refused', message: 'This offer no longer exists.' },
      ],
    })
    expect(done).toEqual([[[id, other], action, actor]])
  })

  test.each([
    [{ offers: [], action: 'show' }, 'offers'],
    [{ offers: ['x'], action: 'show' }, 'offers.0'],
    [{ offers: Array.from({ length: 201 }, () => id), action: 'show' }, 'offers'],
    [{ offers: [id], action: 'burn' }, 'action'],
    [{ offers: [id], action: 'hide' }, 'reason'],
    [{ offers: [id], action: 'strike', reason: '  ' }, 'reason'],
    [{ offers: [id], action: 'hide', reason: 'x'.repeat(501) }, 'reason'],
    [{ offers: [id], action: 'hide', reason: 'Cents', until: 'soon' }, 'until'],
    [{ offers: [id], action: 'move' }, 'product'],
    [{ offers: [id], action: 'move', product: 'x' }, 'product'],
  ])('are not acted on with the field at fault: %j', async (asked, field) => {
    const { done, act } = noting()
    expect((await act(asked)).json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(done).toEqual([])
  })

  test('are for admins alone', async () => {
    const { app } = noting()
    const asUser = { cookie: `session=${tokenOf('user')}` }
    const url = '/api/admin/offers'
    expect((await app.inject({ url, headers: asUser })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
    const payload = { offers: [id], action: 'show' }
    const acted = await app.inject({
      method: 'POST',
      url: `${url}/actions`,
      headers: asUser,
      payload,
    })
    expect(acted.statusCode).toBe(403)
  })
})
