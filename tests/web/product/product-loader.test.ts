import { productCardExample, type ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import { productExample } from '#openapi/schemas/product/product.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { productLoader } from '#web/src/pages/product/product-loader.ts'
import { expect, test } from 'vitest'
import { makeContext } from '../make-context.ts'

const exact = {
  currency: 'NZD',
  standing: 'priced',
  condition: 'new',
  availability: 'in-stock',
} as const

const path = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const card: ProductCardBody = { ...productCardExample, ...exact }
const answers: Readonly<Record<string, object>> = {
  '/api/products/awMiEnyh59s': {
    product: { ...productExample, id: 'awMiEnyh59s', groupId: 1, link: path },
    variants: [],
    choices: [],
    ways: [],
    sizes: [],
    elsewhere: [],
    bestOffer: null,
    offerCount: 0,
  },
  '/api/search': {
    kind: 'products',
    searchResults: [
      { ...card, id: 'awMiEnyh59s', groupId: 1 },
      { ...card, id: 'other', groupId: 2 },
    ],
  },
}

/** Loads an address as the server does; answers what it says, or where it sends to. */
const load = async (
  address: string,
  isThere: (asked: string) => boolean = () => true,
  others: Readonly<Record<string, object>> = {},
): Promise<{ readonly data?: unknown; readonly sent?: Response; readonly asked: string[] }> => {
  const asked: string[] = []
  const queryClient = makeQueryClient(async (path) => {
    asked.push(path)
    const [bare = ''] = path.split('?', 1)
    return isThere(path)
      ? Response.json(others[bare] ?? answers[bare] ?? {})
      : Response.json({ code: 'product.not_found', detail: '' }, { status: 404 })
  })
  const url = new URL(address, 'https://pricehound.example')
  try {
    const data: unknown = await productLoader({
      request: new Request(url),
      url,
      pattern: '/product/:id',
      params: { id: url.pathname.slice('/product/'.length) },
      context: makeContext(queryClient),
    })
    return { data, asked }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { sent: thrown, asked }
  }
}

test('asks for all that the page shows, and for no more', async () => {
  const { data, asked } = await load(path)
  expect(asked.toSorted()).toEqual([
    '/api/advice?country=NZ&product=other',
    '/api/products/awMiEnyh59s/offers?country=NZ',
    '/api/products/awMiEnyh59s/price-history?country=NZ&window=90d',
    '/api/products/awMiEnyh59s?country=NZ',
    '/api/reviews/fetch-reviews/awMiEnyh59s',
    '/api/search?country=NZ&category=mobile-phones',
  ])
  expect(data).toEqual({ isDocument: true, similar: [{ ...card, id: 'other', groupId: 2 }] })
})

test('asks for the country and the period of the address', async () => {
  const { asked } = await load(`${path}?country=AU&history=1y`)
  expect(asked).toContain('/api/products/awMiEnyh59s/price-history?country=AU&window=1y')
  expect(asked).not.toContain('/api/products/awMiEnyh59s/price-history?country=AU&window=90d')
})

test('asks for all in the basis of the address', async () => {
  const { asked } = await load(`${path}?basis=item`)
  expect(asked).toEqual(
    expect.arrayContaining([
      '/api/products/awMiEnyh59s?country=NZ&basis=item',
      '/api/products/awMiEnyh59s/offers?country=NZ&basis=item',
      '/api/products/awMiEnyh59s/price-history?country=NZ&window=90d&basis=item',
      '/api/search?country=NZ&basis=item&category=mobile-phones',
    ]),
  )
})

test('asks for the history that the verdict follows from, where delivery is unknown', async () => {
  const page = { ...answers['/api/products/awMiEnyh59s'], verdict: { basis: 'item' } }
  const { asked } = await load(path, () => true, { '/api/products/awMiEnyh59s': page })
  expect(asked).toContain(
    '/api/products/awMiEnyh59s/price-history?country=NZ&window=90d&basis=item',
  )
})

test('asks for verdict and history of the colour of the address, beside the product', async () => {
  const page = { ...answers['/api/products/awMiEnyh59s'], variant: 'Sky Blue', verdict: null }
  const { asked } = await load(`${path}?variant=Sky+Blue`, () => true, {
    '/api/products/awMiEnyh59s': page,
  })
  expect(asked.filter((one) => one.includes('price-history'))).toEqual([
    '/api/products/awMiEnyh59s/price-history?country=NZ&window=90d&variant=Sky+Blue',
  ])
  expect(asked).toEqual(
    expect.arrayContaining([
      '/api/products/awMiEnyh59s?country=NZ',
      '/api/products/awMiEnyh59s?country=NZ&variant=Sky+Blue',
    ]),
  )
})

test('sends on for good who asks under another name, and keeps what else they asked', async () => {
  const { sent } = await load('/product/old-name-awMiEnyh59s?country=AU')
  expect(sent?.status).toBe(301)
  expect(sent?.headers.get('location')).toBe(`${path}?country=AU`)
})

test('leaves it to the page to say that there is no such product', async () => {
  const { data } = await load(path, () => false)
  expect(data).toEqual({ isDocument: true, similar: [] })
})

test('does without similar products where they cannot be read', async () => {
  const { data } = await load(path, (asked) => !asked.startsWith('/api/search'))
  expect(data).toEqual({ isDocument: true, similar: [] })
})
