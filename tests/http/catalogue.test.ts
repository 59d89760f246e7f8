import type { CategoryNode } from '#application/catalogue/catalogue-index.ts'
import { BrandsSchema } from '#openapi/schemas/brand.ts'
import { CategoriesSchema } from '#openapi/schemas/category.ts'
import { RetailerPageSchema, RetailersSchema } from '#openapi/schemas/retailer.ts'
import { SuggestionsSchema } from '#openapi/schemas/search/suggestions.ts'
import { describe, expect, test } from 'vitest'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { aCard, anIndex, aProduct, aServer, now } from '#tests/support/server/a-server.ts'
import { anAdminRetailer } from '#tests/support/server/some-admin-doubles.ts'

describe('GET /api/categories', () => {
  test('answers the tree with what is sold in the country', async () => {
    const body = (await aServer().inject('/api/categories?country=AU')).json()
    expect(CategoriesSchema.parse(body)).toEqual([
      {
        slug: 'phones',
        name: 'Phones',
        products: 4,
        children: [{ slug: 'mobile-phones', name: 'Mobile Phones', products: 4, children: [] }],
      },
    ])
  })
})

describe('GET /api/categories of what is beside the front door', () => {
  test('lists it last, and only where something stands in it or all is asked for', async () => {
    const other: CategoryNode = {
      id: 99,
      slug: 'other',
      name: 'Other',
      depth: 1,
      parentId: null,
      position: 17,
      childIds: [],
      subtreeIds: [99],
      products: { NZ: 2, AU: 0 },
    }
    const categories = new Map([[99, other], ...anIndex.categories])
    const app = aServer({ catalogue: { getIndex: async () => ({ ...anIndex, categories }) } })
    const rootsIn = async (country: string): Promise<string[]> =>
      CategoriesSchema.parse((await app.inject(`/api/categories?country=${country}`)).json()).map(
        ({ slug }) => slug,
      )
    expect(await rootsIn('NZ')).toEqual(['phones', 'other'])
    expect(await rootsIn('AU')).toEqual(['phones'])
    expect(await rootsIn('AU&all=true')).toEqual(['phones', 'other'])
  })
})

describe('GET /api/brands', () => {
  test('answers every brand by its letter, signs and digits first', async () => {
    const body = (await aServer().inject('/api/brands')).json()
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
  })

  test('links to the brand in the country that was asked for', async () => {
    const body = BrandsSchema.parse((await aServer().inject('/api/brands?country=AU')).json())
    expect(body[0]?.brands[0]?.link).toBe('/3M/brand_58.aspx?country=AU')
  })

  test('the links of old lead to the brand’s search, whatever name they carry', async () => {
    const app = aServer()
    for (const path of ['/Apple/brand_57.aspx', '/apple-computer/brand_57.aspx']) {
      const response = await app.inject(path)
      expect(response.statusCode).toBe(302)
      expect(response.headers.location).toBe('/search?brand=apple')
    }
    const australian = await app.inject('/Apple/brand_57.aspx?country=AU')
    expect(australian.headers.location).toBe('/search?brand=apple&country=AU')
    for (const path of ['/Apple/brand_999.aspx', '/Apple/brand_x.aspx', '/Apple/brand_1.aspx/']) {
      expect((await app.inject(path)).statusCode).toBe(404)
    }
  })
})

describe('GET /api/retailers', () => {
  test('answers the wire names of old, unknown delivery as null', async () => {
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
      deliveryRules: [
        {
          country: 'NZ',
          currency: 'NZD',
          feeMinor: 650,
          freeOverMinor: 10_000,
          minDays: 1,
          maxDays: 3,
        },
      ],
      demo: true,
    } as const
    const stranger = {
      ...shop,
      id: 4,
      verifiedAt: null,
      verifiedReason: null,
      deliveryRules: [],
    } as const
    const app = aServer({ retailers: { listPublic: async () => [shop, stranger] } })
    const body = RetailersSchema.parse((await app.inject('/api/retailers')).json())
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

describe('GET /api/suggest', () => {
  test('completes what was typed, in the currency of the country', async () => {
    const asked: string[] = []
    const app = aServer({
      search: {
        suggest: async (typed, country, basis) => {
          asked.push(`${typed} ${country} ${basis}`)
          const price = { priceMinor: 99900, totalMinor: 100500, standing: 'priced' } as const
          const product = { ...aProduct, image: null, price }
          return { products: [product], categories: [], brands: [], phrases: ['iphone 15'] }
        },
      },
    })
    const response = await app.inject('/api/suggest?query=%20ipho&country=AU')
    expect(asked).toEqual(['ipho AU delivered'])
    expect(SuggestionsSchema.parse(response.json())).toEqual({
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
      categories: [],
      brands: [],
      phrases: ['iphone 15'],
    })
  })

  test('needs something typed', async () => {
    const response = await aServer().inject('/api/suggest')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ field: 'query', message: 'is missing' }] })
  })
})

describe('GET /api/retailers/{slug}', () => {
  test('answers who the shop is, how it delivers, and what it sells in the country', async () => {
    const asked: unknown[] = []
    const app = aServer({
      retailers: {
        showPublic: async (...all) => {
          asked.push(all)
          return {
            retailer: { ...anAdminRetailer, deliveryRules: [rule] },
            readFrom: ['feed', 'pages'],
            priceReports: { right: 4, wrong: 1, gone: 2 },
            total: 884,
            exact: true,
            products: [aCard],
          }
        },
      },
    })
    const response = await app.inject('/api/retailers/harbour-tech?country=AU&basis=item')
    expect(response.headers['cache-control']).toContain('max-age=60')
    const body = RetailerPageSchema.parse(response.json())
    expect(asked).toEqual([['harbour-tech', 'AU', 'item']])
    expect(body).toMatchObject({
      retailer: { slug: 'harbour-tech', verified: false },
      delivery: [
        {
          country: 'NZ',
          currency: 'NZD',
          feeMinor: 650,
          freeOverMinor: null,
          time: '2 working days',
        },
      ],
      readFrom: ['feed', 'pages'],
      priceReports: { right: 4, wrong: 1, gone: 2 },
      country: 'AU',
      basis: 'item',
      total: 884,
      products: [{ id: aCard.publicId }],
    })
  })

  test('is a 404 for a shop that there is not', async () => {
    const app = aServer({
      retailers: { showPublic: (slug) => Promise.reject(retailerNotFound(slug)) },
    })
    const response = await app.inject('/api/retailers/nobody')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ code: 'retailer.not_found' })
  })
})

const rule = {
  country: 'NZ',
  currency: 'NZD',
  feeMinor: 650,
  freeOverMinor: null,
  minDays: 2,
  maxDays: 2,
} as const
