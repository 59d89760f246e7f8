import type { WishlistItemView } from '#application/wishlist/wishlist-store.ts'
import { anAccount } from '#tests/support/account/an-identity.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { expect, test } from 'vitest'

const uid = anAccount.id

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

const unpriced: WishlistItemView = {
  ...anItem,
  name: 'Kettle 1,7 L & more',
  title: 'Kettle 1.7 L & more',
  country: 'AU',
  price: '',
  amountMinor: null,
  totalMinor: null,
  product: null,
}

const serving = () => {
  const { asked, send } = aNotingServer({
    wishlist: {
      add: async ({ title }) => ({ name: title, isNew: true }),
      list: async () => [anItem, unpriced],
      remove: async () => false,
      show: async () => [{ asked: 'oLdMerged11', view: anItem }],
      keep: async () => ({ added: 1, noRoom: ['awMiEnyh59s'] }),
    },
  })
  const post = (to: '' | '/get' | '/remove' | '/keep', payload: object) =>
    send(`POST /api/wishlist${to}`, { uid, ...payload }, { as: 'user' })
  const wishes = (query: string) => send(`GET /api/wishes?${query}`)
  return { asked, post, wishes }
}

test('takes what the specification’s callers send, for whom the session is', async () => {
  const { asked, post } = serving()
  const wish = {
    price: '$369.00',
    logo: 'https://shop.example/logo.png',
    date: 'Monday, January 5, 2025',
  }
  const answer = await post('', { ...wish, name: ' Canon RF 50mm f-1,8 ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ name: 'Canon RF 50mm f-1,8', added: true })
  const draft = {
    ...wish,
    title: 'Canon RF 50mm f-1,8',
    productId: undefined,
    country: 'NZ',
  }
  expect(asked).toEqual([['add', draft, uid]])
})

test('answers an object of items by the names they are kept under', async () => {
  const same = { date: 'Monday, January 5, 2025', addedAt: '2025-01-05T02:11:00.000Z' }
  const nothing = { productId: null, priceNow: null, change: null, offerNow: null }
  expect((await serving().post('/get', {})).json()).toEqual({
    'Canon RF 50mm f-1,8': {
      ...same,
      name: 'Canon RF 50mm f-1,8',
      title: 'Canon RF 50mm f/1.8',
      logo: '/new.svg',
      price: '$369.00',
      link: '/product/canon-rf-awMiEnyh59s',
      productId: 'awMiEnyh59s',
      priceNow: '$349.00',
      country: 'NZ',
      currency: 'NZD',
      amountMinor: 36900,
      totalMinor: 37499,
      amountNowMinor: 34900,
      change: { basis: 'delivered', thenMinor: 37499, nowMinor: 35499 },
      offerNow: { amountMinor: 34900, totalMinor: 35499, standing: 'priced' },
    },
    'Kettle 1,7 L & more': {
      ...same,
      ...nothing,
      name: 'Kettle 1,7 L & more',
      title: 'Kettle 1.7 L & more',
      logo: '/old.svg',
      price: '',
      link: '/search?q=Kettle+1.7+L+%26+more&country=AU',
      country: 'AU',
      currency: 'AUD',
      amountMinor: null,
      totalMinor: null,
      amountNowMinor: null,
    },
  })
})

test.each([
  [{}, 'delivered'],
  [{ basis: 'item' }, 'item'],
])('reads the list of %j in the basis %s', async (given, basis) => {
  const { asked, post } = serving()
  await post('/get', given)
  expect(asked).toEqual([['list', uid, basis]])
})

test('removes by the name it is given, and says whether there was something', async () => {
  const { asked, post } = serving()
  const itemName = 'Canon RF 50mm f/1.8'
  expect((await post('/remove', { itemName })).json()).toEqual({ removed: false })
  expect(asked).toEqual([['remove', itemName, uid]])
})

test.each([
  ['', { name: '  ' }, 'name'],
  ['', { name: 'Kettle\nand more' }, 'name'],
  ['', { name: 'Kettle\u0085' }, 'name'],
  ['', { name: '\ud800' }, 'name'],
  ['', { name: 'Kettle', date: 'a day\r\nor two' }, 'date'],
  ['', { name: 'Kettle', logo: 'javascript:alert(1)' }, 'logo'],
  ['', { name: 'Kettle', logo: '//elsewhere.example/logo.svg' }, 'logo'],
  ['', { name: 'Kettle', logo: '/\\elsewhere.example/logo.svg' }, 'logo'],
  ['', { name: 'Kettle', productId: '1 or 1=1' }, 'productId'],
] as const)('/api/wishlist%s refuses %j and names %s', async (to, body, field) => {
  const answer = await serving().post(to, body)
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: [{ field }],
  })
})

test('tells anybody of products as items, at most a hundred', async () => {
  const { asked, wishes } = serving()
  const answer = await wishes('product=awMiEnyh59s,awMiEnyh59s&country=AU')
  expect(answer.json().wishes).toMatchObject([
    { asked: 'oLdMerged11', productId: 'awMiEnyh59s', priceNow: '$349.00' },
  ])
  expect(asked).toEqual([['show', ['awMiEnyh59s'], 'AU', 'delivered']])
  expect((await wishes('')).statusCode).toBe(400)
})

test('takes over the list of a browser', async () => {
  const { asked, post } = serving()
  const wish = { productId: 'awMiEnyh59s', country: 'NZ' }
  const addedAt = '2026-01-05T02:11:00.000Z'
  const answer = await post('/keep', { wishes: [{ ...wish, amountMinor: 1, addedAt }, wish] })
  expect(answer.json()).toEqual({ added: 1, noRoom: ['awMiEnyh59s'] })
  expect(asked).toEqual([
    [
      'keep',
      [
        { ...wish, addedAt: new Date(addedAt) },
        { ...wish, addedAt: undefined },
      ],
      uid,
    ],
  ])
  const many = Array.from({ length: 101 }, () => ({ ...wish, addedAt }))
  expect((await post('/keep', { wishes: many })).statusCode).toBe(400)
})
