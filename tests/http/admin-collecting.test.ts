import type { RunReport } from '#application/collect/run/run.ts'
import type { ShopInspection } from '#application/collect/connect/shop-inspection.ts'
import type { ShopFigures } from '#application/retailer/shop-figures.ts'
import { DomainError } from '#domain/errors.ts'
import { anAdmin } from '#tests/support/account/an-identity.ts'
import type { Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { aRun, aSource, anAdminRetailer } from '#tests/support/server/some-admin-doubles.ts'
import { describe, expect, test } from 'vitest'

const admin = { kind: 'account', accountId: anAdmin.id }
const byKey = expect.objectContaining({ kind: 'key', accountId: anAdmin.id })
const at = new Date('2026-03-14T00:01:12.000Z')
const noShop = new DomainError('not-found', 'retailer.not_found', 'There is no such retailer.')

describe('sources', () => {
  const url = '/api/admin/sources'
  const feed = 'https://harbour-tech.example/feed.xml'
  const form = { retailerId: '2', name: ' Everything ', url: feed, country: 'NZ' }
  const draft = { name: 'Everything', url: feed, country: 'NZ', kind: 'feed', freshHours: 24 }
  const serving = () =>
    aNotingServer({
      retailers: {
        async show(idOrSlug) {
          if (idOrSlug === 'nowhere') throw noShop
          return anAdminRetailer
        },
      },
      sources: {
        list: async () => ({ items: [aSource], next: 'more' }),
        show: async () => ({
          ...aSource,
          nextRunAt: at,
          paused: { at, by: 'mere@example.nz', reason: 'moving' },
          lastRun: { id: 3, state: 'failed', at, error: 'The server said 404.', heldFor: [] },
        }),
        add: async () => aSource.id,
        edit: async () => {},
        pause: async () => {},
        remove: async () => {},
      },
    })

  test('are listed by what is asked for, with how they are', async () => {
    const { asked, send } = serving()
    const query = 'query=feed&state=failing&retailer=2&limit=5&cursor=abc'
    expect((await send(`GET ${url}?${query}`)).json()).toMatchObject({
      items: [{ id: 12, retailer: { _id: '2', slug: 'harbour-tech' }, lastRun: null }],
      nextCursor: 'more',
    })
    expect(asked).toEqual([
      ['list', { search: 'feed', state: 'failing', retailerId: 2, limit: 5, after: 'abc' }],
    ])
  })

  test('say why they are paused and how their last run went', async () => {
    expect((await serving().send(`GET ${url}/12`)).json()).toMatchObject({
      nextRunAt: at.toISOString(),
      paused: { at: at.toISOString(), by: 'mere@example.nz', reason: 'moving' },
      lastRun: { id: 3, state: 'failed', error: 'The server said 404.' },
    })
  })

  test('are added to the shop that is named by its id or slug', async () => {
    const { asked, send } = serving()
    const added = await send(`POST ${url}`, form)
    expect([added.statusCode, added.headers['location']]).toEqual([201, `${url}/12`])
    await send(`POST ${url}`, { ...form, retailerId: 'harbour-tech' })
    const add = ['add', 2, { ...draft, everyMinutes: 240 }, admin]
    expect(asked.filter(([name, to]) => name === 'add' || to !== 12)).toEqual([
      ['show', 2],
      add,
      ['show', 'harbour-tech'],
      add,
    ])
    const unknown = await send(`POST ${url}`, { ...form, retailerId: 'nowhere' })
    expect(unknown.json()).toMatchObject({ status: 404, code: 'retailer.not_found' })
  })

  test.each([
    [
      'edited without becoming of another kind or country',
      `PUT ${url}/12`,
      { name: draft.name, url: feed, everyMinutes: null, kind: 'shopify', country: 'AU' },
      ['edit', 12, { ...draft, everyMinutes: null }, admin],
    ],
    ['paused', `PUT ${url}/12/paused`, { reason: 'moving' }, ['pause', 12, 'moving', admin]],
    ['resumed', `DELETE ${url}/12/paused`, undefined, ['pause', 12, null, admin]],
    ['removed', `DELETE ${url}/12`, undefined, ['remove', 12, admin]],
  ])('are %s in the name of who does it', async (_how, call, payload, ask) => {
    const { asked, send } = serving()
    const answer = await send(call, payload)
    expect(answer.statusCode).toBe(call.endsWith('12') && payload === undefined ? 204 : 200)
    expect(asked.filter(([name]) => name !== 'show')).toEqual([ask])
  })

  test('are paused for a reason, and open to keys by the name of the key', async () => {
    const { asked, send } = serving()
    const none = await send(`PUT ${url}/12/paused`, { reason: ' ' })
    expect(none.json()).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
    await send(`DELETE ${url}/12`, undefined, { as: 'a key' })
    expect(asked).toEqual([['remove', 12, byKey]])
  })
})

describe('runs', () => {
  const money = { priceMinor: 8900, currency: 'NZD' } as const
  const problem = { code: 'price_zero', field: 'price', severity: 'error' } as const
  const held: RunReport = {
    ...aRun,
    state: 'held',
    endedAt: null,
    heldFor: ['4 of 9 offers would be removed.'],
    examples: {
      gone: [{ retailerRef: 'KTC-1', title: 'Kettle', ...money }],
      repriced: [
        {
          retailerRef: 'KTC-2',
          title: 'Toaster',
          ...money,
          formerMinor: 129_900,
          priceMinor: 1299,
        },
      ],
    },
    tally: [
      { ...problem, count: 2 },
      { ...problem, code: 'link_missing', field: 'url', count: 1 },
    ],
    problems: [{ ...problem, row: 17, retailerRef: 'KTC-4000', value: '0.00' }],
  }
  const serving = (collect: Answers['collect'] = {}) =>
    aNotingServer({
      collect: {
        list: async () => ({ items: [held], next: 'more' }),
        find: async (id) => (id === 98 ? held : undefined),
        request: async () => {},
        confirm: async () => ({ ...held, state: 'matching' }),
        discard: async () => ({ ...held, state: 'discarded' }),
        ...collect,
      },
    })

  test('are listed by source and state', async () => {
    const { asked, send } = serving()
    const answer = await send('GET /api/admin/runs?source=12&state=held&limit=5&cursor=abc')
    expect(answer.json()).toMatchObject({ items: [{ id: 98, state: 'held' }], nextCursor: 'more' })
    expect(answer.json().items[0]).not.toHaveProperty('problems')
    expect(asked).toEqual([['list', { sourceId: 12, state: 'held', limit: 5, after: 'abc' }]])
  })

  test('say in words what was wrong, and how to mend it', async () => {
    const message = 'The price is zero.'
    expect((await serving().send('GET /api/admin/runs/98')).json()).toMatchObject({
      format: 'A Google Merchant feed in XML',
      heldFor: ['4 of 9 offers would be removed.'],
      examples: {
        gone: [{ retailerRef: 'KTC-1', title: 'Kettle', price: '$89.00' }],
        repriced: [{ retailerRef: 'KTC-2', price: '$12.99', formerPrice: '$1,299.00' }],
      },
      tally: [
        { count: 2, message, hint: 'Give the price that shoppers pay, or leave the offer out.' },
        { field: 'url', fieldName: 'link' },
      ],
      problems: [{ row: 17, retailerRef: 'KTC-4000', message, value: '0.00' }],
    })
    const none = await serving().send('GET /api/admin/runs/99')
    expect(none.json()).toMatchObject({ status: 404, code: 'run.not_found' })
  })

  test.each([
    ['POST /api/admin/sources/12/runs', 202, undefined, ['request', 12, anAdmin.id]],
    ['POST /api/admin/runs/98/confirm', 200, 'matching', ['confirm', 98, admin]],
    ['POST /api/admin/runs/98/discard', 200, 'discarded', ['discard', 98, admin]],
  ])(
    'are asked for and decided in the name of who does it: %s',
    async (call, status, state, ask) => {
      const { asked, send } = serving()
      const answer = await send(call)
      expect(answer.statusCode).toBe(status)
      if (state !== undefined) expect(answer.json()).toMatchObject({ id: 98, state })
      expect(asked).toEqual([ask])
    },
  )

  test('that do not wait are not to be decided', async () => {
    const error = new DomainError('conflict', 'run.not_held', 'The collection does not wait.')
    const { send } = serving({ confirm: () => Promise.reject(error) })
    const answer = await send('POST /api/admin/runs/98/confirm')
    expect(answer.json()).toMatchObject({ status: 409, code: 'run.not_held' })
  })
})

describe('shops', () => {
  const shop: ShopInspection = {
    url: 'https://harbour-tech.example/',
    platform: 'shopify',
    name: 'Harbour Tech',
    domain: 'harbour-tech.example',
    country: 'NZ',
    isCountryGuessed: false,
    currency: 'NZD',
    logo: null,
    termsUrl: 'https://harbour-tech.example/terms',
    robots: { isThere: true, mayReadFrontPage: true, crawlDelaySeconds: null, pauseSeconds: 1 },
    proposals: [],
    requests: 4,
    notes: [],
    retailer: { id: 2, name: 'Harbour Tech' },
  }
  const invalid = new DomainError('invalid', 'shop.invalid', 'It cannot be looked at.', {
    fields: [{ field: 'address', message: 'must be the address of a public shop' }],
  })
  const source = {
    kind: 'shopify',
    name: 'Shop',
    url: 'https://harbour-tech.example/',
    country: 'NZ',
  }
  const connection = {
    name: 'Harbour Tech',
    domain: 'harbour-tech.example',
    country: 'NZ',
    shippingFrom: 'Wellington',
    termsUrl: 'https://harbour-tech.example/terms',
    sources: [source],
  }
  const serving = () =>
    aNotingServer({
      connect: {
        async inspect(address) {
          if (address === 'nonsense') throw invalid
          return shop
        },
        connect: async () => ({ retailerId: anAdminRetailer.id, sourceIds: [aSource.id] }),
      },
      retailers: { show: async () => anAdminRetailer },
      sources: { show: async () => aSource },
    })

  test('are looked at, with what is known of them', async () => {
    const { asked, send } = serving()
    const inspect = (address: string) =>
      send('POST /api/admin/shops/inspections', { address, country: 'NZ' })
    expect((await inspect(' https://harbour-tech.example ')).json()).toMatchObject({
      platform: 'shopify',
      domain: 'harbour-tech.example',
      retailer: { _id: '2', name: 'Harbour Tech' },
    })
    expect(asked).toMatchObject([['inspect', 'https://harbour-tech.example', { country: 'NZ' }]])
    expect((await inspect('nonsense')).json()).toMatchObject({
      status: 422,
      code: 'shop.invalid',
      errors: [{ field: 'address' }],
    })
  })

  test('are connected by who agrees to their terms', async () => {
    const { asked, send } = serving()
    const form = { ...connection, name: ' Harbour Tech ' }
    const answer = await send('POST /api/admin/shops', { ...form, accepted: true })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      retailer: { _id: '2' },
      sources: [{ id: 12, name: 'Everything' }],
    })
    const sources = [{ ...source, everyMinutes: 240, freshHours: 24 }]
    expect(asked[0]).toEqual(['connect', { ...connection, logo: null, sources }, admin])
  })

  test('are not connected with a source that is entered by hand', async () => {
    const { asked, send } = serving()
    const sources = [{ ...source, kind: 'hand' }]
    const answer = await send('POST /api/admin/shops', { ...connection, accepted: true, sources })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'sources.0.kind' }] })
    expect(asked).toEqual([])
  })
})

describe('the paths of a shop', () => {
  const category = { slug: 'camera-bags', name: 'Camera Bags' }
  const bags = { path: 'Gear > Bags', products: 132, placedBy: 'mere@kea.example' }
  const unknown = { path: 'Specials', products: 2, category: null, placedBy: null }
  const given = { path: 'Gear > Bags', category: 'camera-bags' }
  const serving = () =>
    aNotingServer({
      catalogue: {
        shopPaths: {
          list: async () => [{ ...bags, category: { id: 5, ...category, depth: 2 } }, unknown],
          place: async () => 132,
        },
      },
      retailers: {
        async show(id) {
          if (id !== anAdminRetailer.id) throw noShop
          return anAdminRetailer
        },
      },
    })

  test('are listed with their products, where they stand, and who said so', async () => {
    const { send } = serving()
    const answer = await send('GET /api/admin/retailers/2/paths')
    expect(answer.json()).toEqual({ items: [{ ...bags, category }, unknown] })
  })

  test('are placed by whoever asks', async () => {
    const { asked, send } = serving()
    const url = 'POST /api/admin/retailers/2/paths'
    expect((await send(url, given)).json()).toEqual({ moved: 132 })
    await send(url, given, { as: 'a key' })
    expect(asked.filter(([name]) => name === 'place')).toEqual([
      ['place', { retailerId: 2, ...given }, admin],
      ['place', { retailerId: 2, ...given }, byKey],
    ])
  })

  test.each([
    ['GET', '3', undefined, 404, []],
    ['POST', '3', given, 404, []],
  ])(
    'belong to a shop that there is, and are texts: %s %s %j',
    async (method, id, body, status, errors) => {
      const { asked, send } = serving()
      const answer = await send(`${method} /api/admin/retailers/${id}/paths`, body)
      expect(answer.json()).toMatchObject({ status, errors })
      expect(asked.filter(([name]) => name !== 'show')).toEqual([])
    },
  )
})

describe('the figures of a shop', () => {
  const product = { publicId: 'awMiEnyh59s', category: 'lamps', clicks: 9 }
  const standing = { totalMinor: 9550, rank: 2, shops: 3, gapMinor: -5 }
  const figures: ShopFigures = {
    days: [{ day: '2026-04-20', clicks: 9 }],
    categories: [{ slug: 'lamps', name: 'Lamps', clicks: 9 }],
    products: [
      { ...product, title: 'Lamp, "small"', standing },
      { ...product, title: '=1+1', standing: null },
    ],
  }
  const serving = () =>
    aNotingServer({
      retailers: { figures: async () => figures, show: async () => anAdminRetailer },
    })
  const url = 'GET /api/admin/retailers/2/figures'

  test('are those of the country and the days that are asked for', async () => {
    const { asked, send } = serving()
    expect((await send(`${url}?country=AU&days=7`)).json()).toMatchObject({
      country: 'AU',
      currency: 'AUD',
      days: figures.days,
      products: [
        { id: 'awMiEnyh59s', ...standing },
        { totalMinor: null, rank: null, shops: null, gapMinor: null },
      ],
    })
    await send(url)
    expect(asked.filter(([name]) => name === 'figures')).toEqual([
      ['figures', { retailerId: 2, country: 'AU', days: 7, products: 100 }],
      ['figures', { retailerId: 2, country: 'NZ', days: 30, products: 100 }],
    ])
  })

  test('are a file for spreadsheets, in which nothing is a formula', async () => {
    const answer = await serving().send(`${url}.csv?days=7`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="harbour-tech-NZ-7-days.csv"',
    )
    expect(answer.body.split('\r\n')).toEqual([
      '\ufeffproduct,title,category,clicks,delivered,currency,rank,shops,gap',
      'awMiEnyh59s,"Lamp, ""small""",lamps,9,95.5,NZD,2,3,-0.05',
      `awMiEnyh59s,'=1+1,lamps,9,,NZD,,,`,
      '',
    ])
  })
})
