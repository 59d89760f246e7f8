import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { keyOf } from '#tests/support/account/an-identity.ts'
import type { AdminProduct } from '#application/catalogue/product-views.ts'
import { anAdminRetailer } from '#tests/support/server/some-admin-doubles.ts'

const anAdminProduct: AdminProduct = {
  publicId: 'awMiEnyh59s',
  slug: 'kea-trail-camera',
  title: 'Kea Trail Camera',
  image: null,
  brand: 'Kea',
  category: { slug: 'cameras', name: 'Cameras' },
  offerCount: 1,
  low: { country: 'NZ', priceMinor: 24_900 },
  demo: false,
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  archivedAt: null,
  description: 'A camera for the bush.',
  mpn: null,
  gtins: [],
  variantLabel: null,
  specifications: [],
  disputed: [],
  categories: [{ slug: 'cameras', name: 'Cameras' }],
  images: [],
  version: 3,
  merged: [],
  prices: [],
}

const app = aServer({
  products: { add: async () => 'awMiEnyh59s', show: async () => anAdminProduct },
  retailers: { add: async () => anAdminRetailer.id, show: async () => anAdminRetailer },
})

const send = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  app.inject({ method, url, headers: { authorization: `Bearer ${keyOf('admin')}` }, payload })

const fieldsOf = async (url: string, payload: object): Promise<readonly string[]> => {
  const answer = await send(url, payload)
  expect(answer.statusCode).toBe(400)
  return answer.json().errors.map(({ field }: { field: string }) => field)
}

const shop = {
  name: 'Kea Cameras',
  domain: 'kea.example',
  logo: 'https://kea.example/logo.png',
  shippingDetails: {
    shippingFrom: 'Nelson',
    shippingTimeToNZ: '2-4 days',
    freeShippingThreshold: 100,
  },
}

const product = {
  name: 'Kea Trail Camera',
  category: 'Cameras',
  subcategories: ['Digital Cameras'],
  description: 'For the bush.',
  photos: ['https://kea.example/1.jpg'],
}

const price = {
  retailerId: '2',
  price: '$249.00',
  link: 'https://kea.example/1',
  currency: 'NZD',
  priceDate: '2026-03-14',
}

describe('the form of a shop', () => {
  test('needs name, domain, logo, shipping from and a threshold that is a number', async () => {
    expect(await fieldsOf('/api/retailers', { shippingDetails: {} })).toEqual([
      'name',
      'domain',
      'logo',
      'shippingDetails.shippingFrom',
      'shippingDetails.freeShippingThreshold',
    ])
    expect(await fieldsOf('/api/retailers', { ...shop, shippingDetails: undefined })).toEqual([
      'shippingDetails',
    ])
    expect((await send('/api/retailers', shop)).statusCode).toBe(201)
  })

  test.each([
    [{ logo: 'javascript:alert(1)' }, 'logo'],
    [{ logo: 'data:image/png;base64,AAAA' }, 'logo'],
    [{ logo: 'https://kea.example/\0' }, 'logo'],
    [{ name: 'Kea\u0000' }, 'name'],
    [
      { shippingDetails: { ...shop.shippingDetails, shippingTimeToNZ: 'soon' } },
      'shippingDetails.shippingTimeToNZ',
    ],
  ])('is refused with %j', async (given, field) => {
    expect(await fieldsOf('/api/retailers', { ...shop, ...given })).toEqual([field])
  })
})

describe('the form of a product', () => {
  test('needs name, category, description, subcategories and photos', async () => {
    expect(await fieldsOf('/api/products', {})).toEqual([
      'name',
      'category',
      'subcategories',
      'description',
      'photos',
    ])
    expect((await send('/api/products', product)).statusCode).toBe(201)
  })

  test.each([249, '$249.00', 0.01])('takes the price %j', async (amount) => {
    const prices = [{ ...price, price: amount }]
    expect((await send('/api/products', { ...product, prices })).statusCode).toBe(201)
  })

  test.each([
    [{ price: 'free' }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: -5 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: 'A$249' }, 'price'],
    [{ price: '1299.00 - 1499.00' }, 'price'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'https://kea.example/a b' }, 'link'],
    [{ link: 'https://kea.example/\0' }, 'link'],
    [{ retailerId: '2\0' }, 'retailerId'],
    [{ priceDate: 'yesterday' }, 'priceDate'],
  ])('is refused with the price %j', async (given, field) => {
    const prices = [price, { ...price, ...given }]
    expect(await fieldsOf('/api/products', { ...product, prices })).toEqual([`prices.1.${field}`])
  })

  test('takes what was read back as it is', async () => {
    const leaf = { slug: 'digital-cameras', name: 'Digital Cameras' }
    const edited: unknown[] = []
    const known: AdminProduct = {
      ...anAdminProduct,
      category: leaf,
      categories: [...anAdminProduct.categories, leaf],
      gtins: ['09414584300004'],
      specifications: ['Resolution: 24 MP'],
      images: ['/images/demo/awMiEnyh59s-1.svg'],
      prices: [
        {
          retailerId: 2,
          retailerName: 'Kea',
          priceMinor: 24_900,
          link: 'https://kea.example/p/1',
          country: 'NZ',
          changedAt: new Date('2026-03-14T00:00:00Z'),
          availability: 'in-stock',
          condition: 'new',
          deliveryMinor: 599,
        },
      ],
    }
    const server = aServer({
      products: { show: async () => known, edit: async (...asked) => void edited.push(asked[1]) },
    })
    const headers = { authorization: `Bearer ${keyOf('admin')}` }
    const url = '/api/admin/products/awMiEnyh59s'
    const read = await server.inject({ url, headers })
    const put = (payload: object) => server.inject({ method: 'PUT', url, headers, payload })
    expect((await put(read.json())).statusCode).toBe(200)
    expect(edited).toMatchObject([
      {
        name: known.title,
        category: 'cameras',
        subcategories: ['Digital Cameras'],
        photos: known.images,
        gtins: known.gtins,
        specifications: [{ name: 'Resolution', value: '24 MP' }],
        version: 3,
        prices: [{ retailer: '2', priceMinor: 24_900, deliveryMinor: 599, country: 'NZ' }],
      },
    ])
    // Who changes the category means that one.
    await put({ ...read.json(), category: { slug: 'phones', name: 'Phones' }, subcategories: [] })
    expect(edited.at(-1)).toMatchObject({ category: 'phones', subcategories: [] })
  })

  test.each([
    [{ photos: ['https://kea.example/1.jpg', 'data:image/png;base64,AA'] }, 'photos.1'],
    [{ gtins: ['123'] }, 'gtins.0'],
    [{ name: '\u200b\u2060' }, 'name'],
    [{ description: '\u3164' }, 'description'],
    [{ group: '../1' }, 'group'],
  ])('is refused with %j', async (given, field) => {
    expect(await fieldsOf('/api/products', { ...product, ...given })).toEqual([field])
  })
})
