import { describe, expect, test } from 'vitest'
import { isOfThings } from '#application/collect/read-source/shop-collections.ts'
import { visitHere, type Answer, type Site } from './read-here.ts'

type Product = { readonly id: number; readonly type?: string }

const productJson = ({ id, type = '' }: Product) => ({
  id,
  title: `Thing ${id}`,
  handle: `thing-${id}`,
  product_type: type,
  variants: [{ id: id * 10, title: 'Default Title', price: '5.00', available: true }],
})

/** Pages by `limit` (at most 250) and `page`, as Shopify does. */
const paged =
  (name: string, all: readonly unknown[]): Answer =>
  ({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://kea.example')
    const limit = Math.min(Number(searchParams.get('limit') ?? 30), 250)
    const from = (Number(searchParams.get('page') ?? 1) - 1) * limit
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ [name]: all.slice(from, from + limit) }))
  }

const shopOf = (
  products: readonly Product[],
  collections: Readonly<Record<string, readonly number[]>>,
): Site => {
  const byPath = new Map<string, Answer>([
    ['/products.json', paged('products', products.map(productJson))],
    [
      '/collections.json',
      paged(
        'collections',
        Object.entries(collections).map(([title, ids]) => ({
          id: title.length,
          title,
          handle: title.toLowerCase().replaceAll(' ', '-'),
          products_count: ids.length,
        })),
      ),
    ],
    ...Object.entries(collections).map(([title, ids]): [string, Answer] => [
      `/collections/${encodeURIComponent(title.toLowerCase().replaceAll(' ', '-'))}/products.json`,
      paged(
        'products',
        ids.map((id) => productJson({ id })),
      ),
    ]),
  ])
  return {
    '/robots.txt': 404,
    '*': (request, response) => {
      const answer = byPath.get(new URL(request.url ?? '', 'http://kea.example').pathname)
      if (typeof answer === 'function') answer(request, response)
      else response.writeHead(404).end()
    },
  }
}

const shop = { kind: 'shopify', url: '/' } as const

const categoriesOf = async (site: Site) => {
  const visited = await visitHere(site)
  const { raws, last } = await visited.read(shop)
  return { ...visited, last, categories: raws.map(({ category }) => category) }
}

const numbers = (count: number, from = 1): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at)

describe('collections of a Shopify shop', () => {
  test('say what products are that do not say it themselves: the smallest that is named after things', async () => {
    const products = [{ id: 1, type: 'Kettles' }, { id: 2 }, { id: 3 }, { id: 4 }]
    const { categories, last } = await categoriesOf(
      shopOf(products, {
        Kitchen: [1, 2, 3],
        'Kitchen knives': [2, 1],
        Sale: [3],
        'Under $50': [2],
        'Shop all': [1, 2, 3, 4],
      }),
    )
    expect(categories).toEqual(['Kettles', 'Kitchen knives', 'Kitchen', undefined])
    expect(last).toMatchObject({ kind: 'ended', rows: 4 })
  })

  test('are not asked for where every product says what it is', async () => {
    const { asked } = await categoriesOf(shopOf([{ id: 1, type: 'Kettles' }], { Kitchen: [1] }))
    expect(asked.filter((path) => path.includes('collections'))).toEqual([])
  })

  test('are read once, page by page, with pauses, though every page of products needs them', async () => {
    const products = numbers(600).map((id) => ({ id }))
    const { asked, categories, slept } = await categoriesOf(
      shopOf(products, { Kitchen: numbers(600), Knives: numbers(250, 300) }),
    )
    expect(asked.filter((path) => path.includes('collections'))).toEqual([
      '/collections.json?limit=250&page=1',
      ...[1, 2].map((page) => `/collections/knives/products.json?limit=250&page=${page}`),
      ...[1, 2, 3].map((page) => `/collections/kitchen/products.json?limit=250&page=${page}`),
    ])
    expect(categories.filter((category) => category === 'Knives')).toHaveLength(250)
    expect(categories.filter((category) => category === 'Kitchen')).toHaveLength(350)
    expect(slept.every((ms) => ms === 1000)).toBe(true)
  })

  test('take at most 40 requests, of those first of which a request tells the most', async () => {
    const collections = Object.fromEntries([
      ['Kitchen', numbers(2000)],
      ...numbers(300).map((number) => [`Things ${number}`, numbers(number % 250)]),
    ])
    const { asked } = await categoriesOf(shopOf([{ id: 1 }], collections))
    const paths = asked.filter((path) => path.includes('collections'))
    expect(paths).toHaveLength(40)
    expect(paths.slice(0, 3)).toEqual([
      '/collections.json?limit=250&page=1',
      '/collections.json?limit=250&page=2',
      '/collections/things-249/products.json?limit=250&page=1',
    ])
  })

  test.each([
    ['are not there', 404],
    ['are not for us', 403],
    ['are no JSON', '<html><h1>Hi</h1></html>'],
    ['are none', '{"collections":[]}'],
  ])('that %s change nothing', async (_what, answer) => {
    const site = { ...shopOf([{ id: 1 }], {}), '/collections.json?limit=250&page=1': answer }
    const { categories, last } = await categoriesOf(site)
    expect(categories).toEqual([undefined])
    expect(last).toMatchObject({ kind: 'ended', rows: 1 })
  })

  test('that robots.txt keeps from us are not asked for', async () => {
    const rules = 'User-agent: *\nDisallow: /collections'
    const { categories, asked } = await categoriesOf({
      ...shopOf([{ id: 1 }], { Knives: [1] }),
      '/robots.txt': rules,
    })
    expect(categories).toEqual([undefined])
    expect(asked.filter((path) => path.includes('collections'))).toEqual([])
  })

  test('that fail break the run, so that nothing loses its place', async () => {
    const site = { ...shopOf([{ id: 1 }], {}), '/collections.json?limit=250&page=1': 500 }
    expect((await categoriesOf(site)).last).toMatchObject({ kind: 'broken', code: 'request_error' })
  })
})

describe('the name of a collection', () => {
  test.each(['Kitchen knives', 'Hair products', 'Tank tops', 'All-purpose cleaners', 'T-shirts'])(
    '%s is of things',
    (name) => {
      expect(isOfThings(name)).toBe(true)
    },
  )

  test.each([
    'Sale',
    'New In',
    'Shop all',
    'All',
    'Gifts for Dad',
    '20% off',
    'Under $50',
    'Home page',
  ])('%s is not', (name) => {
    expect(isOfThings(name)).toBe(false)
  })
})
