import { strikeInvalid, tooManyStrikes } from '#application/price-history/strike-errors.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aStrike } from '#tests/support/server/some-strikes.ts'

let app: FastifyInstance
afterEach(() => app.close())

const headers = { cookie: `session=${tokenOf('admin')}` }
const url = '/api/admin/price-strikes'
const [offer = ''] = aStrike.offerIds
const body = { offer, from: '2026-03-10T06:00:00Z', reason: 'Cents for dollars.' }

describe('struck prices for admins', () => {
  test('are struck and put back in the name of who does it', async () => {
    const done: unknown[] = []
    app = aServer({
      priceHistory: {
        strike: async (...given) => {
          done.push(given)
          return aStrike.id
        },
        undoStrike: async (...given) => void done.push(given),
      },
    })
    const struck = await app.inject({ method: 'POST', url, headers, payload: body })
    expect(struck.statusCode).toBe(201)
    expect(struck.json()).toEqual({
      id: aStrike.id,
      product: {
        id: 'awMiEnyh59s',
        name: 'Apple iPhone 15 Pro 128GB',
        link: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
      },
      country: 'NZ',
      shops: ['Kea Cameras'],
      offers: [offer],
      from: '2026-03-10T06:00:00.000Z',
      to: null,
      reason: 'The feed gave cents for dollars.',
      struckAt: '2026-03-11T02:11:00.000Z',
      struckBy: 'Aroha Ngata',
      undone: null,
    })
    const ofProduct = {
      product: 'awMiEnyh59s',
      country: 'AU',
      from: '2026-03-10',
      to: '2026-03-11',
    }
    const payload = { ...ofProduct, reason: 'Another model.' }
    await app.inject({ method: 'POST', url, headers, payload })
    await app.inject({ method: 'PUT', url: `${url}/${aStrike.id}/undone`, headers })
    const actor = { kind: 'account', accountId: anAdmin.id }
    expect(done).toEqual([
      [
        {
          target: { offerId: offer },
          from: new Date('2026-03-10T06:00:00Z'),
          to: null,
          reason: 'Cents for dollars.',
        },
        actor,
      ],
      [
        {
          target: { publicId: 'awMiEnyh59s', country: 'AU' },
          from: new Date('2026-03-10'),
          to: new Date('2026-03-11'),
          reason: 'Another model.',
        },
        actor,
      ],
      [aStrike.id, actor],
    ])
  })

  test('are refused with the fields at fault', async () => {
    app = aServer()
    const fieldsOf = async (payload: object): Promise<readonly string[]> => {
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode).toBe(400)
      return answer.json().errors.map(({ field }: { field: string }) => field)
    }
    expect(await fieldsOf({ ...body, offer: undefined })).toEqual(['offer'])
    expect(await fieldsOf({ ...body, offer: 'none' })).toEqual(['offer'])
    expect(await fieldsOf({ ...body, product: 'awMiEnyh59s', country: 'NZ' })).toEqual(['product'])
    expect(await fieldsOf({ ...body, offer: undefined, product: 'awMiEnyh59s' })).toEqual([
      'country',
    ])
    expect(await fieldsOf({ ...body, from: 'yesterday' })).toEqual(['from'])
    expect(await fieldsOf({ ...body, reason: 'x'.repeat(501) })).toEqual(['reason'])
  })

  test('are refused by the rules of a strike', async () => {
    const refusals = [
      strikeInvalid([{ field: 'from', message: 'begins a span without a price' }]),
      tooManyStrikes(100),
    ]
    app = aServer({ priceHistory: { strike: () => Promise.reject(refusals.shift()) } })
    const strike = () => app.inject({ method: 'POST', url, headers, payload: body })
    expect((await strike()).json()).toMatchObject({ status: 422, errors: [{ field: 'from' }] })
    expect((await strike()).json()).toMatchObject({ status: 409, code: 'price_strike.too_many' })
  })

  test('are listed of one product or of all, and of one that is not there not undone', async () => {
    const asked: unknown[] = []
    app = aServer({
      priceHistory: {
        listStrikes: async (filter) => {
          asked.push(filter)
          return []
        },
      },
    })
    const answer = await app.inject({ url: `${url}?product=awMiEnyh59s`, headers })
    expect(answer.json()).toEqual({ items: [] })
    expect(answer.headers['cache-control']).toBe('no-store')
    await app.inject({ url, headers })
    expect(asked).toEqual([{ publicId: 'awMiEnyh59s' }, { publicId: undefined }])
    const wrong = await app.inject({ url: `${url}?product=x`, headers })
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'product' }] })
    const gone = await app.inject({ method: 'PUT', url: `${url}/${aStrike.id}/undone`, headers })
    expect(gone.statusCode).toBe(404)
  })

  test('stand among the past prices of a product', async () => {
    const at = new Date('2026-03-10T06:00:00Z')
    const asked: unknown[] = []
    app = aServer({
      priceHistory: {
        listPast: async (...given) => {
          asked.push(given)
          const prices = [{ at, until: null, priceMinor: 249, deliveryMinor: null, isStruck: true }]
          const of = { title: 'A camera', shop: 'Kea Cameras', condition: 'new' } as const
          return [{ offerId: offer, country: 'AU', ...of, isPresent: true, prices, hasMore: false }]
        },
      },
    })
    const address = '/api/admin/products/awMiEnyh59s/prices'
    const { items } = (await app.inject({ url: `${address}?limit=3`, headers })).json()
    expect(items).toMatchObject([
      {
        offer,
        currency: 'AUD',
        prices: [{ at: at.toISOString(), until: null, amountMinor: 249, isStruck: true }],
      },
    ])
    expect(asked).toEqual([['awMiEnyh59s', 3]])
    const wrong = await app.inject({ url: `${address}?limit=501`, headers })
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'limit' }] })
  })

  test('are for admins alone', async () => {
    app = aServer()
    const asUser = { cookie: `session=${tokenOf('user')}` }
    expect((await app.inject({ url, headers: asUser })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
    const struck = await app.inject({ method: 'POST', url, headers: asUser, payload: body })
    expect(struck.statusCode).toBe(403)
  })
})
