import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { offerExample } from '#openapi/schemas/offer.ts'
import { productExample } from '#openapi/schemas/product/product.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { searchLoader } from '#web/src/pages/search/search-loader.ts'
import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { makeContext } from '../make-context.ts'
import { makeAnswer, makeFacets } from './make-answer.ts'

type Answer = (asked: URLSearchParams) => Response

const client = (
  answer: Answer,
): { readonly asked: string[]; readonly queryClient: QueryClient } => {
  const asked: string[] = []
  const queryClient = makeQueryClient(
    async (path) => {
      if (path.startsWith('/api/advice')) return Response.json({ advice: [] })
      asked.push(path)
      return answer(new URLSearchParams(path.split('?', 2)[1]))
    },
    { retry: false },
  )
  return { asked, queryClient }
}

const load = async (address: string, queryClient: QueryClient): Promise<unknown> => {
  const url = new URL(address, 'https://pricehound.example')
  return searchLoader({
    request: new Request(url),
    url,
    pattern: '/search',
    params: {},
    context: makeContext(queryClient),
  })
}

const problem = (status: number, fields: readonly string[] = [], headers = {}): Response =>
  Response.json(
    {
      code: 'test',
      detail: 'No.',
      errors: fields.map((field) => ({ field, message: 'No.' })),
    },
    { status, headers },
  )

const nothingElse = { leftOut: [], from: 1, relaxed: [], failure: null }

test('reads the results, once', async () => {
  const { asked, queryClient } = client(() => Response.json(makeAnswer()))
  expect(await load('/search?q=tv&min=5&currency=EUR', queryClient)).toEqual(nothingElse)
  expect(await load('/search?q=tv&min=5', queryClient)).toEqual(nothingElse)
  expect(asked).toEqual(['/api/search?query=tv&country=NZ&priceRange=5-'])
})

test('an order that does not exist is left out, and told', async () => {
  const { queryClient } = client((query) =>
    query.get('sort') === 'most:nonsense' ? problem(400, ['sort']) : Response.json(makeAnswer()),
  )
  expect(await load('/search?q=tv&sort=most:nonsense', queryClient)).toEqual({
    ...nothingElse,
    leftOut: ['sort'],
  })
})

test('a range with an end that is no number is not used, and told, and the other filters stay', async () => {
  const { asked, queryClient } = client(() => Response.json(makeAnswer()))
  const sent = '/search?q=tv&attribute=smart:yes&range=screen-size&from=abc&to=65'
  const answer = await load(sent, queryClient)
  const next = answer instanceof Response ? answer.headers.get('location') : null
  expect(await load(next ?? '', queryClient)).toEqual({ ...nothingElse, leftOut: ['range'] })
  expect(asked).toEqual([expect.stringMatching(/NZ&attribute=smart%3Ayes$/)])
})

test('ranges that a form sends lead to the address that holds them', async () => {
  const { asked, queryClient } = client(() => Response.json(makeAnswer()))
  const sent =
    '/search?q=tv&attribute=smart:yes&range=screen-size&from=55&to=65&range=weight&from=&to='
  const answer = await load(sent, queryClient)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    '/search?q=tv&country=NZ&attribute=screen-size%3A55..65&attribute=smart%3Ayes',
  )
  expect(asked).toEqual([])
})

describe('words that mean one product', () => {
  const product = { ...productExample, gtins: [], link: '/product/phone-x-1?country=AU' }
  const offer = {
    ...offerExample,
    availability: 'in-stock',
    condition: 'new',
    currency: 'AUD',
    standing: 'priced',
  } as const
  const found: SearchBody = {
    ...makeAnswer(),
    kind: 'offers',
    product,
    searchResults: [offer],
  }
  const { queryClient } = client(() => Response.json(found))

  test.each([
    ['/search?q=x', '/product/phone-x-1'],
    ['/search?q=x&country=AU', '/product/phone-x-1?country=AU'],
    ['/search?q=x&country=AU&currency=EUR&sort=', '/product/phone-x-1?currency=EUR&country=AU'],
  ])('lead from %s to %s', async (address, to) => {
    const sent = await load(address, queryClient)
    expect(sent).toBeInstanceOf(Response)
    expect(sent instanceof Response && sent.headers.get('location')).toBe(to)
  })

  test('lead to the choice whose colour the words say', async () => {
    const pink: SearchBody = {
      ...found,
      recognised: [{ type: 'colour', slug: 'pink', name: 'Pink', rest: '' }],
      searchResults: [{ ...offer, variant: 'Hot Pink' }],
    }
    const sent = await load('/search?q=x+pink', client(() => Response.json(pink)).queryClient)
    expect(sent instanceof Response && sent.headers.get('location')).toBe(
      '/product/phone-x-1?variant=Hot+Pink',
    )
  })

  test('stay where the words say a condition, as the page of a product begins with new offers', async () => {
    const used: SearchBody = {
      ...found,
      recognised: [{ type: 'condition', slug: 'used', name: 'Used', rest: 'x' }],
    }
    const sent = await load('/search?q=used+x', client(() => Response.json(used)).queryClient)
    expect(sent).toMatchObject({ failure: null })
  })

  test.each(['sort=bestprice', 'max=500', 'shop=kea', 'stock=true', 'page=2'])(
    'stay where %s was set',
    async (filter) => {
      expect(await load(`/search?q=x&${filter}`, queryClient)).toMatchObject({ failure: null })
    },
  )
})

describe('filters that the catalogue does not have', () => {
  test('are left out, whichever of them are refused first', async () => {
    const { asked, queryClient } = client((query) => {
      if (query.has('brand')) return problem(422, ['brand'])
      return query.has('shop') ? problem(400, ['shop']) : Response.json(makeAnswer())
    })
    expect(await load('/search?q=tv&brand=nope&shop=x&stock=true', queryClient)).toEqual({
      ...nothingElse,
      leftOut: ['brand', 'shop'],
    })
    expect(asked.at(-1)).toBe('/api/search?query=tv&country=NZ&stock=true')
    // A refusal that was dealt with is no failure of the page.
    const queries = queryClient.getQueryCache().getAll()
    expect(queries.filter(({ state }) => state.status === 'error')).toEqual([])
  })
})

describe('failures', () => {
  test('are told, and asked again the next time', async () => {
    let status = 503
    const { queryClient } = client(() =>
      status === 200 ? Response.json(makeAnswer()) : problem(status),
    )
    expect(await load('/search?q=tv', queryClient)).toMatchObject({ failure: { status: 503 } })
    status = 200
    expect(await load('/search?q=tv', queryClient)).toEqual(nothingElse)
  })

  test('say when to come back', async () => {
    const { queryClient } = client(() => problem(429, [], { 'retry-after': '20' }))
    expect(await load('/search?q=tv&brand=apple', queryClient)).toMatchObject({
      failure: { status: 429, retryAfterSeconds: 20 },
    })
  })

  test('of a request that blames something else are not asked for ever', async () => {
    const { asked, queryClient } = client(() => problem(400, ['query', 'brand']))
    expect(await load('/search?q=tv', queryClient)).toMatchObject({ failure: { status: 400 } })
    expect(asked).toHaveLength(1)
  })
})

describe('a list that goes on', () => {
  test('keeps the pages that this visit has loaded', async () => {
    const { queryClient } = client(() => Response.json(makeAnswer({ total: 99, hasMore: true })))
    await load('/search?q=tv', queryClient)
    expect(await load('/search?q=tv&page=2', queryClient)).toMatchObject({ from: 1 })
    expect(await load('/search?q=tv&page=4', queryClient)).toMatchObject({ from: 4 })
    expect(await load('/search?q=tv&page=3', queryClient)).toMatchObject({ from: 1 })
    expect(await load('/search?q=tv&page=2&stock=true', queryClient)).toMatchObject({ from: 2 })
  })
})

describe('filters that leave nothing', () => {
  const facets = makeFacets()
  const answer: Answer = (asked) =>
    Response.json(
      asked.has('brand') && asked.has('priceRange')
        ? makeAnswer({ total: 0, searchResults: [], facets })
        : asked.has('brand') || asked.has('priceRange')
          ? makeAnswer({ total: asked.has('brand') ? 7 : 0 })
          : makeAnswer({ total: 12, exact: false }),
    )

  test('are each tried without', async () => {
    const { queryClient } = client(answer)
    expect(await load('/search?q=tv&brand=apple&max=5', queryClient)).toMatchObject({
      relaxed: [
        { key: 'price', total: 7, exact: true },
        { key: 'all', total: 12, exact: false },
      ],
    })
    // The document carries the one answer that it shows.
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  })

  test('and without what the words say', async () => {
    const price = { type: 'price', slug: '-5', name: '$0 - $5', rest: 'tv' } as const
    const { queryClient } = client((asked) =>
      Response.json(
        asked.get('query') === 'tv'
          ? makeAnswer({ total: 9 })
          : makeAnswer({ total: 0, searchResults: [], recognised: [price] }),
      ),
    )
    expect(await load('/search?q=tv+under+5', queryClient)).toMatchObject({
      relaxed: [{ key: 'words-price-$0 - $5', total: 9, exact: true }],
    })
  })

  test('are not, where the words themselves find nothing', async () => {
    const { asked, queryClient } = client(() =>
      Response.json({ ...makeAnswer({ total: 0, searchResults: [] }), kind: 'none' }),
    )
    expect(await load('/search?q=x&brand=apple', queryClient)).toEqual(nothingElse)
    expect(asked).toHaveLength(1)
  })
})
