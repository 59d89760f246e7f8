import { describe, expect, test } from 'vitest'
import { leadTo, visitHere, type Answer } from './read-here.ts'

const pathOf = (number: number): string => `/products.json?limit=250&page=${number}`

const pageOf = (...ids: readonly number[]): string =>
  JSON.stringify({
    products: ids.map((id) => ({
      id,
      title: `Thing ${id}`,
      handle: `thing-${id}`,
      product_type: 'Things',
      variants: [
        { id: id * 10, title: 'Red', price: '5.00', available: true },
        { id: id * 10 + 1, title: 'Blue', price: '6.00', available: false },
      ],
    })),
  })

const shop = { kind: 'shopify', url: '/' } as const

describe('a Shopify shop', () => {
  test('is read page by page until one is empty, as one list', async () => {
    const site = await visitHere({
      [pathOf(1)]: pageOf(1, 2),
      [pathOf(2)]: pageOf(3),
      [pathOf(3)]: pageOf(),
    })
    const { events, raws, last } = await site.read({ ...shop, country: 'AU' })
    expect(events.filter(({ kind }) => kind === 'began')).toHaveLength(1)
    expect(raws.map(({ offerId }) => offerId)).toEqual(['10', '11', '20', '21', '30', '31'])
    expect(raws[0]).toMatchObject({
      currency: 'AUD',
      url: `${site.url}/products/thing-1?variant=10`,
    })
    expect(events.flatMap((event) => (event.kind === 'row' ? [event.row] : []))).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(last).toEqual({ kind: 'ended', rows: 6, etag: null, lastModified: null })
    expect(site.asked).toEqual(['/robots.txt', pathOf(1), pathOf(2), pathOf(3)])
    expect(site.slept).toEqual([1000, 1000, 1000])
  })

  test('that answers with the same page for ever ends with it', async () => {
    const site = await visitHere({ '*': pageOf(1, 2), '/robots.txt': 404 })
    const { raws, last } = await site.read(shop)
    expect(raws).toHaveLength(4)
    expect(last).toMatchObject({ kind: 'ended', rows: 4 })
  })

  test('is read as far as Shopify lets anybody read, and says so', async () => {
    const site = await visitHere({
      '*': ({ url = '' }, response) =>
        response.end(pageOf(Number(new URL(url, 'http://kea.example').searchParams.get('page')))),
      '/robots.txt': 404,
    })
    const { raws, problems, last } = await site.read(shop)
    expect(raws).toHaveLength(200)
    expect(problems).toEqual(['200:too_many_pages'])
    expect(last).toMatchObject({ kind: 'ended', rows: 200 })
  })

  const closed: Answer = leadTo('/password')
  test.each([
    ['asks for a password', { '*': closed, '/password': '<html>Enter' }, /password/, true],
    ['asks for a name', { '*': 401 }, /status 401/, true],
    ['has no list', { '*': 404 }, /no Shopify shop/, false],
    [
      'has a page there',
      { '*': '<html><h1>Hi</h1></html>' },
      /no products.json|cannot be read/,
      false,
    ],
  ])('that %s is broken', async (_what, site, message, isRefusal) => {
    const { last } = await (await visitHere({ ...site, '/robots.txt': 404 })).read(shop)
    expect(last).toMatchObject({
      kind: 'broken',
      isRefusal,
      message: expect.stringMatching(message),
    })
  })

  test('that fails on its way keeps its rows and is broken', async () => {
    const site = await visitHere({ [pathOf(1)]: pageOf(1), [pathOf(2)]: 500 })
    const { raws, last } = await site.read(shop)
    expect(raws).toHaveLength(2)
    expect(last).toMatchObject({ kind: 'broken', code: 'request_error' })
  })

  test('that asks us to wait a little is waited for, and not for long', async () => {
    let times = 0
    const busy: Answer = (_request, response) =>
      times++ === 0
        ? response.writeHead(429, { 'retry-after': '20' }).end()
        : response.end(pageOf(1))
    const site = await visitHere({ [pathOf(1)]: busy, [pathOf(2)]: pageOf() })
    expect((await site.read(shop)).last).toMatchObject({ kind: 'ended' })
    expect(site.slept).toContain(20_000)

    const later: Answer = (_request, response) =>
      response.writeHead(503, { 'retry-after': '3600' }).end()
    const away = await visitHere({ [pathOf(1)]: later })
    expect((await away.read(shop)).last).toMatchObject({
      kind: 'broken',
      retryAfterSeconds: 3600,
      isRefusal: false,
    })

    const always = await visitHere({ [pathOf(1)]: 429 })
    expect((await always.read(shop)).last).toMatchObject({ kind: 'broken' })
    expect(always.asked.filter((path) => path === pathOf(1))).toHaveLength(4)
  })
})
