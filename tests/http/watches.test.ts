import { feedUnknown, watchLinkUnknown } from '#application/watch/watch-errors.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import type { SearchWatchDraft } from '#application/watch/add-search-watch.ts'
import type { WatchDraft } from '#application/watch/add-watch.ts'
import type { Asking } from '#application/watch/asking.ts'
import type { WatchView } from '#application/watch/watch-views.ts'
import type { Watching } from '#application/watch/as-watcher.ts'
import type { ToldEvent } from '#application/watch/watch-feed.ts'
import type { KeyScope } from '#domain/account/api-key.ts'
import { anAccount, keyOf, someApiKeys, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer, type Answers } from '#tests/support/server/a-server.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'

const servers: FastifyInstance[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const ask = (
  options: InjectOptions,
  watches: Answers['watches'] = {},
): Promise<LightMyRequestResponse> => {
  const server = aServer({ watches })
  servers.push(server)
  return server.inject({ method: 'POST', ...options })
}
const signedIn = { cookies: { session: tokenOf('user') } }
const draft = { productId: 'awMiEnyh59s', kind: 'target', targetMinor: 34_900 }

test('takes a watch for whoever is signed in, else for the address that is given', async () => {
  const taken: [WatchDraft, Asking][] = []
  const watches: Answers['watches'] = {
    add: async (asked, asking) => {
      taken.push([asked, asking])
      return { id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', state: 'active' }
    },
  }
  const url = '/api/watches'
  const payload = { ...draft, email: 'hine@example.nz' }
  expect((await ask({ url, payload, ...signedIn }, watches)).statusCode).toBe(200)
  expect((await ask({ url, payload }, watches)).statusCode).toBe(200)
  expect((await ask({ url, payload: draft }, watches)).statusCode).toBe(401)
  expect(taken.map(([, asking]) => asking)).toMatchObject([
    { account: { id: anAccount.id } },
    { email: 'hine@example.nz', addressBlock: '127.0.0.1' },
  ])
  expect(taken[0]?.[0]).toMatchObject({ basis: 'delivered', country: 'NZ', shops: [] })
})

test.each([
  [{ ...draft, targetMinor: 0 }, 'targetMinor'],
  [{ ...draft, kind: 'luck' }, 'kind'],
  [{ ...draft, kind: 'falls-by', percent: 91 }, 'percent'],
  [{ ...draft, productId: 'x' }, 'productId'],
])('names what is wrong with %j', async (payload, field) => {
  const { statusCode, body } = await ask({ url: '/api/watches', payload, ...signedIn })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ errors: [{ field }] })
})

const headphones = {
  search: { query: 'headphones', brand: ['sony'], priceRange: '-300' },
  kind: 'target',
  targetMinor: 24_900,
  cadence: 'daily',
}

test('takes a watch of a search for whoever is signed in, else for the address that is given', async () => {
  const taken: [SearchWatchDraft, Asking][] = []
  const watches: Answers['watches'] = {
    addSearch: async (asked, asking) => {
      taken.push([asked, asking])
      return { id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', state: 'active' }
    },
  }
  const url = '/api/watches/searches'
  const payload = { ...headphones, email: 'hine@example.nz' }
  expect((await ask({ url, payload, ...signedIn }, watches)).statusCode).toBe(200)
  expect((await ask({ url, payload }, watches)).statusCode).toBe(200)
  expect((await ask({ url, payload: headphones }, watches)).statusCode).toBe(401)
  expect(taken.map(([, asking]) => asking)).toMatchObject([
    { account: { id: anAccount.id } },
    { email: 'hine@example.nz', addressBlock: '127.0.0.1' },
  ])
  expect(taken[0]?.[0]).toEqual({
    request: {
      query: 'headphones',
      country: 'NZ',
      basis: 'delivered',
      sort: '',
      price: { min: 0, max: 300 },
      filters: { ...noSearchFilters, brands: ['sony'] },
      page: 1,
    },
    kind: 'target',
    targetMinor: 24_900,
    cadence: 'daily',
  })
})

test.each([
  [{ ...headphones, kind: 'new-low' }, 400, 'kind'],
  [{ ...headphones, cadence: 'hourly' }, 400, 'cadence'],
  [{ kind: 'new-product' }, 400, 'search'],
  [{ ...headphones, search: { brand: ['So ny'] } }, 400, 'search.brand.0'],
  [{ ...headphones, search: { condition: ['odd'] } }, 400, 'search.condition.0'],
  [{ ...headphones, search: { query: 'a', priceRange: '5-1' } }, 422, 'priceRange'],
])('names what is wrong with the search watch %j', async (payload, status, field) => {
  const { statusCode, body } = await ask({ url: '/api/watches/searches', payload, ...signedIn })
  expect(statusCode).toBe(status)
  expect(JSON.parse(body)).toMatchObject({ errors: [{ field }] })
})

test('says what a search would watch, as it is sent to watch it', async () => {
  const server = aServer({
    search: {
      describe: async (asked) => ({
        search: {
          words: asked.query,
          isOfKind: false,
          priceRange: '-300',
          filters: { ...noSearchFilters, ...asked.filters },
          name: '“headphones”, Sony, up to $300',
        },
        total: 12,
        exact: true,
        lowestMinor: 8900,
      }),
    },
  })
  servers.push(server)
  const { statusCode, body } = await server.inject(
    '/api/watches/searches?query=headphones&brand=sony&attribute=storage:128&sort=bestprice&page=3&country=AU',
  )
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
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
  const search = {
    words: 'headphones',
    isOfKind: false,
    priceRange: '',
    filters: { ...noSearchFilters, inStock: true },
    name: '“headphones”, in stock',
  }
  const watch: WatchView = {
    id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
    subject: { search },
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
    lowestMinor: null,
    lastMail: null,
  }
  const { body } = await ask(
    { url: '/api/watches/get', payload: {}, ...signedIn },
    {
      list: async () => ({
        email: null,
        cadence: 'each',
        refusedAt: null,
        hasFeed: false,
        watches: [watch],
      }),
    },
  )
  expect(JSON.parse(body).watches).toMatchObject([
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
  const asked: Watching[] = []
  const list = async (who: Watching) => {
    asked.push(who)
    if ('token' in who) throw watchLinkUnknown()
    return { email: null, cadence: 'each' as const, refusedAt: null, hasFeed: false, watches: [] }
  }
  const url = '/api/watches/get'
  const { statusCode, body } = await ask({ url, payload: { token: 'x' }, ...signedIn }, { list })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'watch.link_unknown' })
  expect((await ask({ url, payload: {}, ...signedIn }, { list })).statusCode).toBe(200)
  expect((await ask({ url, payload: {} }, { list })).statusCode).toBe(401)
  expect(asked).toMatchObject([{ token: 'x' }, { account: { id: anAccount.id } }])
})

test('a bare POST of a mail program ends it at once, and opening the address changes nothing', async () => {
  const ended: string[] = []
  const watches: Answers['watches'] = {
    unsubscribe: async (token) => {
      ended.push(token)
      if (token !== 'known') throw watchLinkUnknown()
    },
  }
  const post = (token: string) =>
    ask(
      {
        url: `/watches/unsubscribe?token=${token}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      watches,
    )
  expect((await post('known')).statusCode).toBe(204)
  expect((await post('other')).statusCode).toBe(404)
  const opened = await ask({ method: 'GET', url: '/watches/unsubscribe?token=known' }, watches)
  expect(opened.statusCode).toBe(302)
  expect(opened.headers.location).toBe('/watches?token=known')
  expect(ended).toEqual(['known', 'other'])
})

describe('the feed of what was told', () => {
  const feeds = (told: readonly ToldEvent[] = []) => ({
    create: async () => 'a-secret',
    end: async () => {},
    async read(token: string) {
      if (token !== 'a-secret') throw feedUnknown()
      return told
    },
  })

  test('is RSS that nobody keeps, with links to what was told', async () => {
    const event = {
      id: 'a-watch-1',
      product: { publicId: 'awMiEnyh59s', slug: 'kea-lamp', title: 'Kea & Lamp' },
      search: null,
      country: 'AU' as const,
      basis: 'item' as const,
      amountMinor: 9400,
      toldAt: new Date('2026-04-20T01:02:03Z'),
    }
    const app = aServer({ watches: { feeds: feeds([event]) } })
    const answer = await app.inject('/watches.rss?token=a-secret')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.body).toContain('<title>Kea &#38; Lamp: $94.00 without delivery</title>')
    expect(answer.body).toMatch(/<link>https?:[^<]+\/product\/kea-lamp-awMiEnyh59s\?country=AU</)
    expect(answer.body).toContain('<guid isPermaLink="false">a-watch-1</guid>')
    expect(answer.body).toContain('<pubDate>Mon, 20 Apr 2026 01:02:03 GMT</pubDate>')
    expect((await app.inject('/watches.rss?token=another')).statusCode).toBe(404)
    expect((await app.inject('/watches.rss')).statusCode).toBe(400)
  })

  test('has an address that whoever is signed in is told', async () => {
    const { statusCode, body } = await ask(
      { url: '/api/watches/feed', payload: {}, ...signedIn },
      { feeds: feeds() },
    )
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).url).toMatch(/^https?:\/\/[^/]+\/watches\.rss\?token=a-secret$/)
    const nobody = await ask({ url: '/api/watches/feed', payload: {} }, { feeds: feeds() })
    expect(nobody.statusCode).toBe(401)
  })
})

describe('an API key', () => {
  const list = { url: '/api/watches/get', payload: {} }
  const withKey = async (scopes: readonly KeyScope[]) => {
    const asked: Watching[] = []
    const holder = {
      id: 'a-key',
      name: 'A sheet',
      scopes,
      accountId: anAccount.id,
      email: anAccount.email,
      isAdmin: false,
      perMinute: null,
    }
    const app = aServer({
      apiKeys: { ...someApiKeys, find: async () => holder },
      watches: {
        async list(who) {
          asked.push(who)
          return { email: null, cadence: 'each', refusedAt: null, hasFeed: false, watches: [] }
        },
      },
    })
    const headers = { authorization: `Bearer ${keyOf('admin')}` }
    return { answer: await app.inject({ method: 'POST', ...list, headers }), asked }
  }

  test('with the scope manages the watches of its owner', async () => {
    const { answer, asked } = await withKey(['watches'])
    expect(answer.statusCode).toBe(200)
    expect(asked).toEqual([{ account: { id: anAccount.id, email: anAccount.email } }])
  })

  test('without it manages none', async () => {
    const { answer, asked } = await withKey(['read'])
    expect(answer.json()).toMatchObject({ status: 403, code: 'auth.key_scope' })
    expect(asked).toEqual([])
  })
})

const browser = {
  endpoint: 'https://push.example.net/send/3kQ0f9',
  keys: { p256dh: 'B'.repeat(87), auth: 't'.repeat(22) },
}

test('takes and removes browsers of whoever is signed in, or has the link', async () => {
  const done: unknown[] = []
  const devices = {
    list: async () => ({ key: 'a-key', devices: [] }),
    add: async (...asked: unknown[]) => void done.push(asked),
    remove: async (...asked: unknown[]) => void done.push(asked),
  }
  const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
  const url = '/api/watches/devices'
  const headers = { 'user-agent': 'Firefox' }
  const payload = { ...browser, token: 'a-secret' }
  expect((await ask({ url, payload, headers }, { devices })).statusCode).toBe(204)
  const removed = await ask({ url: `${url}/remove`, payload: { id }, ...signedIn }, { devices })
  expect(removed.statusCode).toBe(204)
  expect(done).toEqual([
    [{ endpoint: browser.endpoint, ...browser.keys, userAgent: 'Firefox' }, { token: 'a-secret' }],
    [id, { account: expect.objectContaining({ id: anAccount.id }) }],
  ])
  const list = await ask({ url: `${url}/get`, payload: {}, ...signedIn }, { devices })
  expect(JSON.parse(list.body)).toEqual({ key: 'a-key', devices: [] })
  expect((await ask({ url, payload: browser }, { devices })).statusCode).toBe(401)
})

test.each([
  [{ ...browser, endpoint: 'no address' }, 'endpoint'],
  [{ ...browser, keys: { ...browser.keys, p256dh: 'short' } }, 'keys.p256dh'],
  [{ ...browser, keys: { ...browser.keys, auth: 'short' } }, 'keys.auth'],
])('names what is wrong with the browser %j', async (payload, field) => {
  const { statusCode, body } = await ask({ url: '/api/watches/devices', payload, ...signedIn })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ errors: [{ field }] })
})

test('serves the script that shows notifications, and keeps no old one', async () => {
  const { statusCode, headers, body } = await ask({ method: 'GET', url: '/push-worker.js' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(body).not.toContain("'fetch'")
})
