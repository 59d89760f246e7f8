import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'
import { keyOf, tokenOf, anAdmin } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { aShop, someConnections } from '#tests/support/server/some-admin-doubles.ts'

const cookie = `session=${tokenOf('admin')}`

const connection = {
  name: ' Harbour Tech ',
  domain: 'harbour-tech.example',
  country: 'NZ',
  shippingFrom: 'Wellington',
  termsUrl: 'https://harbour-tech.example/terms',
  accepted: true,
  sources: [{ kind: 'shopify', name: 'Shop', url: 'https://harbour-tech.example/', country: 'NZ' }],
}

/** Connections that write down what is done with them. */
const noting = () => {
  const done: unknown[] = []
  const app = aServer({
    connect: {
      async inspect(address, { country } = {}) {
        done.push(['inspect', address, country])
        if (address === 'nonsense')
          throw new DomainError('invalid', 'shop.invalid', 'It cannot be looked at.', {
            fields: [{ field: 'address', message: 'must be the address of a public shop' }],
          })
        return aShop
      },
      async connect(asked, actor) {
        done.push(['connect', asked, actor])
        return someConnections.connect()
      },
    },
  })
  const post = (url: string, payload: object, headers: Record<string, string> = { cookie }) =>
    app.inject({ method: 'POST', url, payload, headers })
  return { done, post }
}

describe('shops', () => {
  test('are looked at, with what is known of them', async () => {
    const { done, post } = noting()
    const asked = { address: ' https://harbour-tech.example ', country: 'NZ' }
    const answer = await post('/api/admin/shops/inspections', asked)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      platform: 'shopify',
      domain: 'harbour-tech.example',
      retailer: { _id: '2', name: 'Harbour Tech' },
    })
    expect(done).toEqual([['inspect', 'https://harbour-tech.example', 'NZ']])
    const wrong = await post('/api/admin/shops/inspections', { address: 'nonsense' })
    expect(wrong.json()).toMatchObject({
      status: 422,
      code: 'shop.invalid',
      errors: [{ field: 'address' }],
    })
  })

  test('are connected by who agrees to their terms', async () => {
    const { done, post } = noting()
    const answer = await post('/api/admin/shops', connection)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      retailer: { _id: '2' },
      sources: [{ id: 12, name: 'Everything' }],
    })
    const { accepted: _, ...rest } = connection
    expect(done).toEqual([
      [
        'connect',
        {
          ...rest,
          name: 'Harbour Tech',
          logo: null,
          sources: [{ ...connection.sources[0], everyMinutes: 240, freshHours: 24 }],
        },
        { kind: 'account', accountId: anAdmin.id },
      ],
    ])
  })

  test.each([
    [{ accepted: false }, 'accepted'],
    [{ accepted: undefined }, 'accepted'],
    [{ sources: [] }, 'sources'],
    [{ sources: [{ ...connection.sources[0], kind: 'hand' }] }, 'sources.0.kind'],
    [{ country: 'US' }, 'country'],
  ])('are not connected with %j', async (given, field) => {
    const { done, post } = noting()
    const answer = await post('/api/admin/shops', { ...connection, ...given })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(done).toEqual([])
  })

  test('are for admins and for their keys', async () => {
    const { done, post } = noting()
    const asked = { address: 'https://harbour-tech.example' }
    const user = { cookie: `session=${tokenOf('user')}` }
    for (const headers of [{}, user]) {
      const answer = await post('/api/admin/shops/inspections', asked, headers)
      expect([401, 403]).toContain(answer.statusCode)
    }
    expect(done).toEqual([])
    const key = { authorization: `Bearer ${keyOf('admin')}` }
    expect((await post('/api/admin/shops/inspections', asked, key)).statusCode).toBe(200)
  })
})
