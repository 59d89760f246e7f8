import type { WishDraft } from '#application/wishlist/wishlist.ts'
import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import { anAccount, anotherAccount, tokenOf } from '#tests/support/account/an-identity.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'

const servers: FastifyInstance[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const uid = anAccount.id

type Asked = { readonly deps?: Answers; readonly who?: string | null }

const post = async (
  url: string,
  body: object,
  { deps, who = 'user' }: Asked = {},
): Promise<LightMyRequestResponse> => {
  const server = aServer(deps)
  servers.push(server)
  return server.inject({
    method: 'POST',
    url,
    payload: body,
    cookies: who === null ? {} : { session: tokenOf(who) },
  })
}

const anItem: WishlistItemView = {
  name: 'Canon RF 50mm f-1,8',
  title: 'Canon RF 50mm f/1.8',
  country: 'NZ',
  price: '$369.00',
  amountMinor: 36900,
  totalMinor: 37499,
  logo: '/old.svg',
  date: 'Monday, January 5, 2025',
  addedAt: new Date('2025-01-05T02:11:00.000Z'),
  product: {
    publicId: 'awMiEnyh59s',
    slug: 'canon-rf',
    image: '/new.svg',
    priceMinor: 34900,
    totalMinor: 35499,
    price: { priceMinor: 34900, totalMinor: 35499, standing: 'priced' },
  },
}

test('takes what the specification’s callers send, for whom the session is', async () => {
  const taken: [WishDraft, string][] = []
  const { statusCode, headers, body } = await post(
    '/api/wishlist',
    {
      uid,
      name: ' Canon RF 50mm f-1,8 ',
      price: '$369.00',
      logo: 'https://shop.example/logo.png',
      date: 'Monday, January 5, 2025',
    },
    {
      deps: {
        wishlist: {
          async add(draft, accountId) {
            taken.push([draft, accountId])
            return { name: draft.title, isNew: true }
          },
        },
      },
    },
  )
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toEqual({ name: 'Canon RF 50mm f-1,8', added: true })
  expect(taken).toEqual([
    [
      {
        title: 'Canon RF 50mm f-1,8',
        price: '$369.00',
        logo: 'https://shop.example/logo.png',
        date: 'Monday, January 5, 2025',
        productId: undefined,
        country: 'NZ',
      },
      uid,
    ],
  ])
})

test('answers an object of items by the names they are kept under', async () => {
  const unknown: WishlistItemView = {
    ...anItem,
    name: 'Kettle 1,7 L & more',
    title: 'Kettle 1.7 L & more',
    country: 'AU',
    price: '',
    amountMinor: null,
    totalMinor: null,
    product: null,
  }
  const deps = { wishlist: { list: async () => [anItem, unknown] } }
  const { statusCode, body } = await post('/api/wishlist/get', { uid }, { deps })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({
    'Canon RF 50mm f-1,8': {
      name: 'Canon RF 50mm f-1,8',
      title: 'Canon RF 50mm f/1.8',
      logo: '/new.svg',
      price: '$369.00',
      link: '/product/canon-rf-awMiEnyh59s',
      date: 'Monday, January 5, 2025',
      productId: 'awMiEnyh59s',
      priceNow: '$349.00',
      addedAt: '2025-01-05T02:11:00.000Z',
      country: 'NZ',
      currency: 'NZD',
      amountMinor: 36900,
      totalMinor: 37499,
      amountNowMinor: 34900,
      change: { basis: 'delivered', thenMinor: 37499, nowMinor: 35499 },
      offerNow: { amountMinor: 34900, totalMinor: 35499, standing: 'priced' },
    },
    'Kettle 1,7 L & more': {
      name: 'Kettle 1,7 L & more',
      title: 'Kettle 1.7 L & more',
      logo: '/old.svg',
      price: '',
      link: '/search?q=Kettle+1.7+L+%26+more&country=AU',
      date: 'Monday, January 5, 2025',
      productId: null,
      priceNow: null,
      addedAt: '2025-01-05T02:11:00.000Z',
      country: 'AU',
      currency: 'AUD',
      amountMinor: null,
      totalMinor: null,
      amountNowMinor: null,
      change: null,
      offerNow: null,
    },
  })
})

test.each([
  [{}, 'delivered'],
  [{ basis: 'item' }, 'item'],
])('reads the list of %j in the basis %s', async (asked, basis) => {
  const taken: string[] = []
  const deps = {
    wishlist: {
      async list(_owner: string, asked: string) {
        taken.push(asked)
        return []
      },
    },
  }
  const { statusCode } = await post('/api/wishlist/get', { uid, ...asked }, { deps })
  expect(statusCode).toBe(200)
  expect(taken).toEqual([basis])
})

test('removes by the name it is given, and says whether there was something', async () => {
  const taken: string[][] = []
  const deps = {
    wishlist: {
      async remove(...asked: [string, string]) {
        taken.push(asked)
        return false
      },
    },
  }
  const itemName = 'Canon RF 50mm f/1.8'
  const { statusCode, body } = await post('/api/wishlist/remove', { uid, itemName }, { deps })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({ removed: false })
  expect(taken).toEqual([[itemName, uid]])
})

const calls = [
  ['/api/wishlist', { name: 'Kettle' }],
  ['/api/wishlist/get', {}],
  ['/api/wishlist/remove', { itemName: 'Kettle' }],
] as const

test.each(calls)('%s is for somebody who is signed in', async (url, body) => {
  const { statusCode } = await post(url, { uid, ...body }, { who: null })
  expect(statusCode).toBe(401)
})

test.each(calls)('%s is nobody else’s', async (url, body) => {
  const { statusCode, body: answer } = await post(url, { uid: anotherAccount.id, ...body })
  expect(statusCode).toBe(403)
  expect(JSON.parse(answer)).toMatchObject({ code: 'auth.foreign_uid', errors: [{ field: 'uid' }] })
})

test.each([
  ['/api/wishlist', {}, 'name'],
  ['/api/wishlist', { name: '  ' }, 'name'],
  ['/api/wishlist', { name: 'x'.repeat(301) }, 'name'],
  ['/api/wishlist', { name: 'Kettle\0' }, 'name'],
  ['/api/wishlist', { name: 'Kettle\nand more' }, 'name'],
  ['/api/wishlist', { name: 'Kettle\u0085' }, 'name'],
  ['/api/wishlist', { name: '\ud800' }, 'name'],
  ['/api/wishlist', { name: 7 }, 'name'],
  ['/api/wishlist', { name: ['Kettle'] }, 'name'],
  ['/api/wishlist', { name: 'Kettle', price: '$'.repeat(41) }, 'price'],
  ['/api/wishlist', { name: 'Kettle', date: 'a day\r\nor two' }, 'date'],
  ['/api/wishlist', { name: 'Kettle', logo: 'javascript:alert(1)' }, 'logo'],
  ['/api/wishlist', { name: 'Kettle', logo: '//elsewhere.example/logo.svg' }, 'logo'],
  ['/api/wishlist', { name: 'Kettle', logo: '/\\elsewhere.example/logo.svg' }, 'logo'],
  ['/api/wishlist', { name: 'Kettle', productId: '1 or 1=1' }, 'productId'],
  ['/api/wishlist', { name: 'Kettle', country: 'US' }, 'country'],
  ['/api/wishlist/remove', {}, 'itemName'],
  ['/api/wishlist/remove', { itemName: '' }, 'itemName'],
  ['/api/wishlist/remove', { itemName: 'Kettle\0' }, 'itemName'],
  ['/api/wishlist/remove', { itemName: 'x'.repeat(401) }, 'itemName'],
])('%s refuses %j and names %s', async (url, body, field) => {
  const { statusCode, body: answer } = await post(url, { uid, ...body })
  expect(statusCode).toBe(400)
  expect(JSON.parse(answer)).toMatchObject({ code: 'request.invalid', errors: [{ field }] })
})

test.each(calls)('%s refuses a body of a megabyte', async (url) => {
  const { statusCode } = await post(url, { uid, name: 'x'.repeat(1_000_000) })
  expect(statusCode).toBe(413)
})

test.each(calls)('%s wants to be told whose it is', async (url, body) => {
  const { statusCode, body: answer } = await post(url, body)
  expect(statusCode).toBe(400)
  expect(JSON.parse(answer)).toMatchObject({ errors: [{ field: 'uid' }] })
})
