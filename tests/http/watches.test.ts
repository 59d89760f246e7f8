import { feedUnknown, watchLinkUnknown } from '#application/watch/watch-errors.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import type { AdvisedWatch, WatchList } from '#application/watch/watch-views.ts'
import type { KeyScope } from '#domain/account/api-key.ts'
import { anAccount, someApiKeys } from '#tests/support/account/an-identity.ts'
import type { Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer, type Send } from '#tests/support/server/noting.ts'
import { describe, expect, test } from 'vitest'

const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
const email = 'hine@example.nz'
const nothing: WatchList = {
  email: null,
  cadence: 'each',
  refusedAt: null,
  hasFeed: false,
  watches: [],
}

const browser = {
  endpoint: 'https://push.example.net/send/3kQ0f9',
  keys: { p256dh: 'B'.repeat(87), auth: 't'.repeat(22) },
}

const event = {
  id: 'a-watch-1',
  product: { publicId: 'awMiEnyh59s', slug: 'kea-lamp', title: 'Kea & Lamp' },
  search: null,
  country: 'AU',
  basis: 'item',
  amountMinor: 9400,
  toldAt: new Date('2026-04-20T01:02:03Z'),
} as const

const serving = (watches: Answers['watches'] = {}, more: Answers = {}) =>
  aNotingServer({
    watches: {
      add: async () => ({ id, state: 'active', isChange: false }),
      addSearch: async () => ({ id, state: 'active', isChange: false }),
      list: async () => nothing,
      unsubscribe: async (token) => {
        if (token !== 'known') throw watchLinkUnknown()
      },
      feeds: {
        create: async () => 'a-secret',
        end: async () => {},
        async read(token) {
          if (token !== 'a-secret') throw feedUnknown()
          return [event]
        },
      },
      devices: {
        list: async () => ({ key: 'a-key', devices: [] }),
        add: async () => {},
        remove: async () => {},
      },
      ...watches,
    },
    ...more,
  })

const asUser = { as: 'user' } as const
const asNobody = { as: 'nobody' } as const

const draft = { productId: 'awMiEnyh59s', kind: 'target', targetMinor: 34_900 }
const headphones = {
  search: { query: 'headphones', brand: ['sony'], priceRange: '-300' },
  kind: 'target',
  targetMinor: 24_900,
  cadence: 'daily',
}

test.each([
  ['', draft, 'add', { basis: 'delivered', country: 'NZ', shops: [] }],
  [
    '/searches',
    headphones,
    'addSearch',
    {
      request: {
        query: 'headphones',
        country: 'NZ',
        basis: 'delivered',
        sort: '',
        page: 1,
        price: { min: 0, max: 300 },
        filters: { ...noSearchFilters, brands: ['sony'] },
      },
      kind: 'target',
      targetMinor: 24_900,
      cadence: 'daily',
    },
  ],
])(
  'takes a watch (%s) for whoever is signed in, else for the address that is given',
  async (to, payload, name, understood) => {
    const { asked, send } = serving()
    const post = async (given: object, who: typeof asUser | typeof asNobody) =>
      (await send(`POST /api/watches${to}`, given, who)).statusCode
    expect(await post({ ...payload, email }, asUser)).toBe(200)
    expect(await post({ ...payload, email }, asNobody)).toBe(200)
    expect(await post(payload, asNobody)).toBe(401)
    expect(await post({ ...payload, token: 'of a mail', id }, asNobody)).toBe(200)
    expect(asked).toMatchObject([
      [name, understood, { account: { id: anAccount.id } }],
      [name, understood, { email, addressBlock: '127.0.0.1' }],
      [name, { ...understood, id }, { token: 'of a mail' }],
    ])
  },
)

test.each([
  ['', { ...draft, kind: 'falls-by', percent: 91 }, 400, 'percent'],
  ['', { ...draft, productId: 'x' }, 400, 'productId'],
  ['/searches', { ...headphones, search: { brand: ['So ny'] } }, 400, 'search.brand.0'],
  ['/searches', { ...headphones, search: { brand: 'sony' } }, 400, 'search.brand'],
  ['/searches', { ...headphones, search: { brand: [{ toString: 1 }] } }, 400, 'search.brand.0'],
  ['/searches', { ...headphones, search: { condition: ['odd'] } }, 400, 'search.condition.0'],
  ['/searches', { ...headphones, search: { query: 'a', priceRange: '5-1' } }, 422, 'priceRange'],
  ['/devices', { ...browser, endpoint: 'no address' }, 400, 'endpoint'],
  ['/devices', { ...browser, keys: { ...browser.keys, p256dh: 'short' } }, 400, 'keys.p256dh'],
  ['/devices', { ...browser, keys: { ...browser.keys, auth: 'short' } }, 400, 'keys.auth'],
])('at %s names what is wrong with %j', async (to, payload, status, field) => {
  const answer = await serving().send(`POST /api/watches${to}`, payload, asUser)
  expect(answer.json()).toMatchObject({ status, errors: [{ field }] })
})

const aSearch = (given: object) => ({
  words: 'headphones',
  isOfKind: false,
  priceRange: '',
  name: '“headphones”, in stock',
  ...given,
  filters: { ...noSearchFilters, inStock: true },
})

test('says what a search would watch, as it is sent to watch it', async () => {
  const { send } = serving(undefined, {
    search: {
      describe: async ({ query: words, filters }) => ({
        search: { ...aSearch({ words, priceRange: '-300' }), filters },
        total: 12,
        exact: true,
        lowestMinor: 8900,
      }),
    },
  })
  const query = 'query=headphones&brand=sony&attribute=storage:128&sort=bestprice&page=3&country=AU'
  expect((await send(`GET /api/watches/searches?${query}`)).json()).toMatchObject({
    search: {
      query: 'headphones',
      brand: ['sony'],
      priceRange: '-300',
      attribute: ['storage:128'],
      stock: false,
    },
    link: '/search?q=headphones&country=AU&max=300&brand=sony&attribute=storage%3A128',
    currency: 'AUD',
    total: 12,
    lowestMinor: 8900,
  })
})

test('tells watches of searches beside those of products', async () => {
  const watch: AdvisedWatch = {
    id,
    subject: { search: aSearch({}) },
    country: 'NZ',
    basis: 'item',
    isWholeModel: false,
    shops: [],
    condition: 'any',
    kind: 'new-product',
    percent: null,
    thresholdMinor: null,
    state: 'active',
    createdAt: new Date('2026-04-20T00:00:00Z'),
    isMet: false,
    isMailDue: false,
    advice: null,
    lowestMinor: null,
    lastMail: null,
  }
  const { send } = serving({ list: async () => ({ ...nothing, watches: [watch] }) })
  expect((await send('POST /api/watches/get', {}, asUser)).json().watches).toMatchObject([
    {
      productId: null,
      search: { query: 'headphones', stock: true },
      name: '“headphones”, in stock',
      link: '/search?q=headphones&basis=item&stock=true',
      kind: 'new-product',
    },
  ])
})

test('a link is meant where one is sent, and one that opens nothing says so', async () => {
  const { asked, send } = serving({
    async list(who) {
      if ('token' in who) throw watchLinkUnknown()
      return nothing
    },
  })
  const list = async (...given: [object, typeof asUser | typeof asNobody]) =>
    (await send('POST /api/watches/get', ...given)).json()
  expect(await list({ token: 'x' }, asUser)).toMatchObject({
    status: 404,
    code: 'watch.link_unknown',
  })
  expect(await list({}, asUser)).toMatchObject({ watches: [] })
  expect(await list({}, asNobody)).toMatchObject({ status: 401 })
  expect(asked).toMatchObject([
    ['list', { token: 'x' }],
    ['list', { account: { id: anAccount.id } }],
  ])
})

test('a bare POST of a mail program ends it at once, and opening the address changes nothing', async () => {
  const { asked, send } = serving()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = async (token: string): Promise<number> => {
    const body = { headers, payload: 'List-Unsubscribe=One-Click' }
    const url = `POST /watches/unsubscribe?token=${token}`
    return (await send(url, undefined, { ...asNobody, ...body })).statusCode
  }
  expect(await post('known')).toBe(204)
  expect(await post('other')).toBe(404)
  const opened = await send('GET /watches/unsubscribe?token=known', undefined, asNobody)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/watches?token=known'])
  expect(asked).toEqual([
    ['unsubscribe', 'known'],
    ['unsubscribe', 'other'],
  ])
})

describe('the feed of what was told', () => {
  test('is RSS that nobody keeps, with links to what was told', async () => {
    const { send } = serving()
    const answer = await send('GET /watches.rss?token=a-secret', undefined, asNobody)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(answer.body).toContain('<title>Kea &#38; Lamp: $94.00 without delivery</title>')
    expect(answer.body).toMatch(/<link>https?:[^<]+\/product\/kea-lamp-awMiEnyh59s\?country=AU</)
    expect(answer.body).toContain('<guid isPermaLink="false">a-watch-1</guid>')
    expect(answer.body).toContain('<pubDate>Mon, 20 Apr 2026 01:02:03 GMT</pubDate>')
    expect((await send('GET /watches.rss?token=another')).statusCode).toBe(404)
    expect((await send('GET /watches.rss')).statusCode).toBe(400)
  })

  test('has an address that whoever is signed in is told', async () => {
    const { send } = serving()
    const told = (await send('POST /api/watches/feed', {}, asUser)).json()
    expect(told.url).toMatch(/^https?:\/\/[^/]+\/watches\.rss\?token=a-secret$/)
    expect((await send('POST /api/watches/feed', {}, asNobody)).statusCode).toBe(401)
  })
})

describe('an API key', () => {
  const listWith = async (scopes: readonly KeyScope[]) => {
    const { id: accountId } = anAccount
    const holder = { id: 'a-key', name: 'A sheet', scopes, accountId, email: anAccount.email }
    const find = async () => ({ ...holder, isAdmin: false, perMinute: null })
    const { asked, send } = serving({}, { apiKeys: { ...someApiKeys, find } })
    const answer = await send('POST /api/watches/get', {}, { as: 'a key' })
    return { answer, asked: asked.filter(([name]) => name === 'list') }
  }

  test('with the scope manages the watches of its owner, without it none', async () => {
    const { answer, asked } = await listWith(['watches'])
    expect(answer.statusCode).toBe(200)
    expect(asked).toEqual([['list', { account: { id: anAccount.id, email: anAccount.email } }]])
    const other = await listWith(['read'])
    expect(other.answer.json()).toMatchObject({ status: 403, code: 'auth.key_scope' })
    expect(other.asked).toEqual([])
  })
})

test('takes and removes browsers of whoever is signed in, or has the link', async () => {
  const { asked, send } = serving()
  const post = (to: string, payload: object, who: Parameters<Send>[2]) =>
    send(`POST /api/watches/devices${to}`, payload, who)
  const payload = { ...browser, token: 'a-secret' }
  const added = await post('', payload, { ...asNobody, headers: { 'user-agent': 'Firefox' } })
  expect(added.statusCode).toBe(204)
  expect((await post('/remove', { id }, asUser)).statusCode).toBe(204)
  expect(asked).toEqual([
    [
      'add',
      { endpoint: browser.endpoint, ...browser.keys, userAgent: 'Firefox' },
      { token: 'a-secret' },
    ],
    ['remove', id, { account: expect.objectContaining({ id: anAccount.id }) }],
  ])
  expect((await post('/get', {}, asUser)).json()).toEqual({ key: 'a-key', devices: [] })
  expect((await post('', browser, asNobody)).statusCode).toBe(401)
})

test('serves the script that shows notifications, and keeps no old one', async () => {
  const { statusCode, headers, body } = await serving().send('GET /push-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(body).not.toContain("'fetch'")
})

test.each([
  [{ id }, [id]],
  [{ all: true }, 'all'],
])('ends one watch, or all: %j', async (payload, ended) => {
  const { asked, send } = serving({ end: async () => {} })
  expect((await send('POST /api/watches/end', payload, asUser)).statusCode).toBe(204)
  expect(asked).toMatchObject([['end', ended, { account: { id: anAccount.id } }]])
})
