import type { CategoryNode } from '#application/catalogue/catalogue-index.ts'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { BrandsSchema } from '#openapi/schemas/brand.ts'
import { CategoriesSchema } from '#openapi/schemas/category.ts'
import { RetailerPageSchema, ShopsSchema, RetailersSchema } from '#openapi/schemas/retailer.ts'
import { SuggestionsSchema } from '#openapi/schemas/search/suggestions.ts'
import { describe, expect, test } from 'vitest'
import { aCard, anIndex, aProduct, now, type Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { anAdminRetailer } from '#tests/support/server/some-admin-doubles.ts'

const get = (url: string, answers: Answers = {}) => aNotingServer(answers).send(`GET ${url}`)

describe('GET /api/categories', () => {
  test('answers the tree with what is sold in the country', async () => {
    const body = (await get('/api/categories?country=AU')).json()
    expect(CategoriesSchema.parse(body)).toEqual([
      {
        slug: 'phones',
        name: 'Phones',
        products: 4,
        children: [{ slug: 'mobile-phones', name: 'Mobile Phones', products: 4, children: [] }],
      },
    ])
  })

  test.each([
    ['NZ', ['phones', 'other']],
    ['AU', ['phones']],
    ['AU&all=true', ['phones', 'other']],
  ])(
    'lists what is beside the front door last, and only where it holds something: %s',
    async (country, slugs) => {
      const sold = { childIds: [], subtreeIds: [99], attributes: [], products: { NZ: 2, AU: 0 } }
      const place = { depth: 1, parentId: null, position: 17 }
      const other: CategoryNode = { id: 99, slug: 'other', name: 'Other', ...place, ...sold }
      const index = { ...anIndex, categories: new Map([[99, other], ...anIndex.categories]) }
      const answer = await get(`/api/categories?country=${country}`, {
        catalogue: { getIndex: async () => index },
      })
      expect(CategoriesSchema.parse(answer.json()).map(({ slug }) => slug)).toEqual(slugs)
    },
  )
})

describe('GET /api/brands', () => {
  test('answers every brand by its letter, signs and digits first', async () => {
    const body = (await get('/api/brands')).json()
    expect(BrandsSchema.parse(body)).toEqual([
      {
        letter: '#',
        brands: [{ text: '3M', link: '/3M/brand_58.aspx', slug: '3m', products: 1 }],
      },
      {
        letter: 'A',
        brands: [
          { text: 'Acer', link: '/Acer/brand_59.aspx', slug: 'acer', products: 2 },
          { text: 'Apple', link: '/Apple/brand_57.aspx', slug: 'apple', products: 5 },
        ],
      },
    ])
    const abroad = BrandsSchema.parse((await get('/api/brands?country=AU')).json())
    expect(abroad[0]?.brands[0]?.link).toBe('/3M/brand_58.aspx?country=AU')
  })

  test('the links of old lead to the brand’s search, whatever name they carry', async () => {
    for (const [path, location] of [
      ['/Apple/brand_57.aspx', '/search?brand=apple'],
      ['/apple-computer/brand_57.aspx', '/search?brand=apple'],
      ['/Apple/brand_57.aspx?country=AU', '/search?brand=apple&country=AU'],
    ] as const) {
      const response = await get(path)
      expect([response.statusCode, response.headers.location]).toEqual([302, location])
    }
    for (const path of ['/Apple/brand_999.aspx', '/Apple/brand_x.aspx', '/Apple/brand_1.aspx/'])
      expect((await get(path)).statusCode).toBe(404)
  })
})

describe('GET /api/retailers', () => {
  test('answers the wire names of old, unknown delivery as null', async () => {
    const rule = { country: 'NZ', currency: 'NZD', feeMinor: 650, freeOverMinor: 10_000 } as const
    const shop = {
      id: 3,
      slug: 'harbour-tech',
      name: 'Harbour Tech',
      domains: ['harbour-tech.example', 'ht.example'],
      logo: null,
      country: 'NZ',
      shippingFrom: 'Wellington, New Zealand',
      verifiedAt: now,
      verifiedReason: 'Company register checked',
      deliveryRules: [{ ...rule, minDays: 1, maxDays: 3 }],
      demo: true,
    } as const
    const nothing = { verifiedAt: null, verifiedReason: null, deliveryRules: [] }
    const answer = await get('/api/retailers', {
      retailers: { listPublic: async () => [shop, { ...shop, ...nothing, id: 4 }] },
    })
    const body = RetailersSchema.parse(answer.json())
    expect(body[0]).toEqual({
      _id: '3',
      slug: 'harbour-tech',
      name: 'Harbour Tech',
      domain: 'harbour-tech.example',
      logo: null,
      country: 'NZ',
      verified: true,
      verifiedAt: '2026-03-14T02:11:30.000Z',
      verifiedReason: 'Company register checked',
      demo: true,
      shippingDetails: {
        shippingFrom: 'Wellington, New Zealand',
        shippingTimeToNZ: '1–3 working days',
        shippingTimeToAU: null,
        deliveryFee: 6.5,
        freeShippingThreshold: 100,
      },
    })
    expect(body[1]).toMatchObject({
      verified: false,
      shippingDetails: { shippingTimeToNZ: null, deliveryFee: null, freeShippingThreshold: null },
    })
  })
})

test('GET /api/suggest completes what was typed, in the currency of the country', async () => {
  const price = { priceMinor: 99900, totalMinor: 100500, standing: 'priced' } as const
  const found = { categories: [], brands: [], phrases: ['iphone 15'] }
  const products = [{ ...aProduct, image: null, price }]
  const { asked, send } = aNotingServer({
    search: { suggest: async () => ({ ...found, products }) },
  })
  const response = await send('GET /api/suggest?query=%20ipho&country=AU')
  expect(asked).toEqual([['suggest', 'ipho', 'AU', 'delivered']])
  expect(SuggestionsSchema.parse(response.json())).toEqual({
    ...found,
    products: [
      {
        id: '3mJr7AoUXx2',
        name: 'Apple iPhone 15 Pro 128GB',
        image: null,
        price: '$999.00',
        amountMinor: 99900,
        totalMinor: 100500,
        standing: 'priced',
        currency: 'AUD',
        link: '/product/apple-iphone-15-pro-128gb-3mJr7AoUXx2?country=AU',
      },
    ],
  })
  const nothing = await send('GET /api/suggest')
  expect(nothing.json()).toMatchObject({ errors: [{ field: 'query', message: 'is missing' }] })
})

describe('GET /api/shops', () => {
  const count = { compared: 320, cheapest: 85, claims: 40, held: 31 }
  const shop = { slug: 'kea', name: 'Kea', logo: null, country: 'AU' } as const
  const listed = { ...shop, isVerified: true, isDemo: false }
  const listShops = async (_country: string, page: number) => ({
    shops: page === 3 ? [] : [{ ...listed, count: { ...count, countedAt: new Date(0) } }],
    total: 201,
  })

  test('answers a page of them with how they stand in the country', async () => {
    const { asked, send } = aNotingServer({ retailers: { listShops } })
    const answer = ShopsSchema.parse((await send('GET /api/shops?country=AU&page=2')).json())
    expect(asked).toEqual([['listShops', 'AU', 2]])
    expect(answer).toEqual({
      country: 'AU',
      total: 201,
      page: 2,
      pages: 2,
      shops: [
        {
          ...shop,
          verified: true,
          demo: false,
          count: { ...count, countedAt: '1970-01-01T00:00:00.000Z' },
        },
      ],
    })
  })

  test('is a 404 beyond the last page', async () => {
    const response = await get('/api/shops?page=3', { retailers: { listShops } })
    expect(response.json()).toMatchObject({ status: 404, code: 'shops.page_not_found' })
  })
})

describe('GET /api/retailers/{slug}', () => {
  test('answers who the shop is, how it delivers, and what it sells in the country', async () => {
    const rule = { country: 'NZ', currency: 'NZD', feeMinor: 650, freeOverMinor: null } as const
    const deliveryRules = [{ ...rule, minDays: 2, maxDays: 2 }]
    const count = { compared: 320, cheapest: 85, claims: 40, held: 31 }
    const shown = {
      readFrom: ['feed', 'pages'],
      priceReports: { right: 4, wrong: 1, gone: 2 },
      total: 884,
    } as const
    const { asked, send } = aNotingServer({
      retailers: {
        showPublic: async () => ({
          ...shown,
          retailer: { ...anAdminRetailer, deliveryRules },
          count: { ...count, countedAt: new Date('2026-03-14T02:10:00Z') },
          exact: true,
          products: [{ ...aCard, overLowestMinor: 2500 }],
        }),
      },
    })
    const response = await send('GET /api/retailers/harbour-tech?country=AU&basis=item')
    expect(response.headers['cache-control']).toContain('max-age=60')
    expect(asked).toEqual([['showPublic', 'harbour-tech', 'AU', 'item']])
    expect(RetailerPageSchema.parse(response.json())).toMatchObject({
      ...shown,
      retailer: { slug: 'harbour-tech', verified: false },
      count: { ...count, countedAt: '2026-03-14T02:10:00.000Z' },
      delivery: [{ ...rule, time: '2 working days' }],
      country: 'AU',
      basis: 'item',
      products: [{ id: aCard.publicId, overLowestMinor: 2500 }],
    })
  })

  test('is a 404 for a shop that there is not', async () => {
    const showPublic = (slug: string) => Promise.reject(retailerNotFound(slug))
    const response = await get('/api/retailers/nobody', { retailers: { showPublic } })
    expect(response.json()).toMatchObject({ status: 404, code: 'retailer.not_found' })
  })
})
