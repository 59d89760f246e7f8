import { DomainError } from '#domain/errors.ts'
import type { ShopPaths } from '#application/catalogue/shop-paths.ts'
import { anAdmin, keyOf, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdminRetailer } from '#tests/support/server/some-admin-doubles.ts'
import { describe, expect, test } from 'vitest'

const headers = { cookie: `session=${tokenOf('admin')}` }
const bags = {
  path: 'Gear > Bags',
  products: 132,
  category: { id: 5, slug: 'camera-bags', name: 'Camera Bags', depth: 2 },
  placedBy: 'mere@kea.example',
}
const unknown = { path: 'Specials', products: 2, category: null, placedBy: null }

const noting = () => {
  const done: unknown[] = []
  const shopPaths: ShopPaths = {
    async list(retailerId) {
      done.push(['list', retailerId])
      return [bags, unknown]
    },
    async place(...asked) {
      done.push(['place', ...asked])
      return 132
    },
  }
  const app = aServer({
    catalogue: { shopPaths },
    retailers: {
      async show(id) {
        if (id === anAdminRetailer.id) return anAdminRetailer
        throw new DomainError('not-found', 'retailer.not_found', 'There is no such retailer.')
      },
    },
  })
  const url = (id: number) => `/api/admin/retailers/${id}/paths`
  return {
    done,
    list: (id: number) => app.inject({ method: 'GET', url: url(id), headers }),
    place: (id: number, payload: object, given: Record<string, string> = headers) =>
      app.inject({ method: 'POST', url: url(id), headers: given, payload }),
  }
}

const asked = { path: 'Gear > Bags', category: 'camera-bags' }

describe('the paths of a shop', () => {
  test('are listed with their products, where they stand, and who said so', async () => {
    const { done, list } = noting()
    expect((await list(anAdminRetailer.id)).json()).toEqual({
      items: [{ ...bags, category: { slug: 'camera-bags', name: 'Camera Bags' } }, unknown],
    })
    expect(done).toEqual([['list', anAdminRetailer.id]])
  })

  test('are placed by whoever asks', async () => {
    const { done, place } = noting()
    expect((await place(anAdminRetailer.id, asked)).json()).toEqual({ moved: 132 })
    const byKey = { authorization: `Bearer ${keyOf('admin')}` }
    expect((await place(anAdminRetailer.id, asked, byKey)).statusCode).toBe(200)
    const placed = { retailerId: anAdminRetailer.id, ...asked }
    expect(done).toEqual([
      ['place', placed, { kind: 'account', accountId: anAdmin.id }],
      ['place', placed, expect.objectContaining({ kind: 'key' })],
    ])
  })

  test('belong to a shop that there is', async () => {
    const { done, list, place } = noting()
    const other = anAdminRetailer.id + 1
    expect((await list(other)).statusCode).toBe(404)
    expect((await place(other, asked)).statusCode).toBe(404)
    expect(done).toEqual([])
  })

  test.each([
    [{ path: undefined }, 'path'],
    [{ path: '' }, 'path'],
    [{ path: 'Gear\0' }, 'path'],
    [{ path: 'a'.repeat(1001) }, 'path'],
    [{ category: undefined }, 'category'],
    [{ category: null }, 'category'],
  ])('are not placed with %j', async (given, field) => {
    const { done, place } = noting()
    const answer = await place(anAdminRetailer.id, { ...asked, ...given })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(done).toEqual([])
  })
})
