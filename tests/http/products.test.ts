import { productNotFound } from '#application/catalogue/product-errors.ts'
import { OffersSchema } from '#openapi/schemas/offers.ts'
import { PriceHistorySchema } from '#openapi/schemas/product/price-history.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { describe, expect, test } from 'vitest'
import { aProduct, aServer, anOffer } from '#tests/support/server/a-server.ts'

const id = aProduct.publicId

describe('GET /api/products/{id}', () => {
  test('answers the product, its variants and its best offer', async () => {
    const app = aServer({
      catalogue: {
        showProduct: async () => ({
          product: {
            ...aProduct,
            categories: [
              { slug: 'phones', name: 'Phones' },
              { slug: 'mobile-phones', name: 'Mobile Phones' },
              { slug: 'smartphones', name: 'Smartphones' },
            ],
            attributes: { storage: 128, 'dual-sim': true, 'of-no-category': 1 },
          },
          variants: [
            {
              publicId: '9cVb2MqPtR4',
              slug: 's',
              title: 'T',
              variantLabel: null,
              priceMinor: null,
              totalMinor: null,
            },
          ],
          variant: null,
          best: anOffer,
          verdict: null,
          tip: null,
          offerCount: 3,
          shopCount: 2,
        }),
      },
    })
    const body = ProductPageSchema.parse((await app.inject(`/api/products/${id}`)).json())
    expect(body).toMatchObject({
      product: { id, name: 'Apple iPhone 15 Pro 128GB', mpn: 'MTUX3ZP/A', rating: 4.5 },
      variants: [
        { id: '9cVb2MqPtR4', price: null, amountMinor: null, totalMinor: null, currency: 'NZD' },
      ],
      basis: 'delivered',
      bestOffer: { shopName: 'Harbour Tech', totalMinor: 130550, standing: 'priced' },
      offerCount: 3,
      shopCount: 2,
    })
    const storage = body.product.attributes.find(({ key }) => key === 'storage')
    expect(storage).toEqual({ key: 'storage', label: 'Storage', value: '128', text: '128 GB' })
    expect(body.product.attributes.map(({ key }) => key)).not.toContain('of-no-category')
  })

  test('takes the id alone or at the end of the address of its page', async () => {
    const asked: string[] = []
    const app = aServer({
      catalogue: {
        showProduct: async (publicId, country, basis, variant = '') => {
          asked.push(`${publicId} ${country} ${basis} ${variant}`)
          return {
            product: aProduct,
            variants: [],
            variant: null,
            best: null,
            verdict: null,
            tip: null,
            offerCount: 0,
            shopCount: 0,
          }
        },
      },
    })
    await app.inject(`/api/products/${id}`)
    await app.inject(`/api/products/any-words-${id}?country=AU&basis=item&variant=Sky+Blue`)
    expect(asked).toEqual([`${id} NZ delivered `, `${id} AU item Sky Blue`])
  })

  test('refuses a variant that is longer than any, or given twice', async () => {
    for (const query of [`variant=${'x'.repeat(121)}`, 'variant=Black&variant=Pink']) {
      const response = await aServer().inject(`/api/products/${id}?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ errors: [{ field: 'variant' }] })
    }
  })

  test('answers a merged product with the one that lives on', async () => {
    const body = (await aServer().inject('/api/products/9cVb2MqPtR4')).json()
    expect(body).toMatchObject({ product: { id } })
    for (const part of ['offers', 'price-history']) {
      const response = await aServer().inject(`/api/products/9cVb2MqPtR4/${part}`)
      expect(response.json()).toMatchObject({ productId: id })
    }
  })

  test.each(['', '/offers', '/price-history'])('knows no other product (%s)', async (part) => {
    const refuse = (): Promise<never> => Promise.reject(productNotFound())
    const app = aServer({
      catalogue: { showProduct: refuse },
      offers: { compare: refuse },
      priceHistory: { show: refuse },
    })
    for (const other of ['zzzzzzzzzzz', 'unknown', '0OIl', 'a'.repeat(500)]) {
      const response = await app.inject(`/api/products/${other}${part}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'product.not_found' })
    }
  })
})

describe('GET /api/products/{id}/offers', () => {
  test('answers new and used ones apart, in the order of the comparison', async () => {
    const used = { ...anOffer, condition: 'used', deliveryMinor: null, totalMinor: null } as const
    const app = aServer({
      offers: {
        compare: async (_id, _country, basis, sort) => ({
          product: aProduct,
          new:
            sort === 'bestprice-rev' && basis === 'item'
              ? [anOffer, { ...anOffer, priceMinor: 1 }]
              : [],
          other: [used],
        }),
      },
    })
    const response = await app.inject(`/api/products/${id}/offers?sort=bestprice-rev&basis=item`)
    const body = OffersSchema.parse(response.json())
    expect(body).toMatchObject({ productId: id, country: 'NZ', basis: 'item' })
    expect(body.new.map(({ amountMinor }) => amountMinor)).toEqual([129900, 1])
    expect(body.other).toMatchObject([{ condition: 'used', totalMinor: null, standing: 'priced' }])
  })
})

describe('GET /api/products/{id}/price-history', () => {
  const windowOf = async (query: string): Promise<string[]> => {
    const response = await aServer().inject(`/api/products/${id}/price-history?${query}`)
    const { from, to } = PriceHistorySchema.parse(response.json())
    return [from, to]
  }

  test.each([
    ['', '2025-12-14T02:12:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['window=30d', '2026-02-12T02:12:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['window=1y', '2025-03-14T02:12:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['from=2026-01-01', '2026-01-01T00:00:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['to=2026-02-01&window=30d', '2026-01-02T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    [
      'from=2026-01-01T12:00:00%2B13:00&to=2026-01-02',
      '2025-12-31T23:00:00.000Z',
      '2026-01-02T00:00:00.000Z',
    ],
  ])('shows the window of ?%s, up to the end of this minute', async (query, from, to) => {
    expect(await windowOf(query)).toEqual([from, to])
  })

  test.each([
    ['window', 'window=7d'],
    ['from', 'from=yesterday'],
    ['from', 'from=2026-13-01'],
    ['to', 'to=0'],
    ['to', 'to=0000-01-01'],
    ['to', 'to=0001-01-01'],
    ['to', 'to=2100-01-02'],
    ['to', 'to=9999-12-31T23:59:59-23:00'],
    ['from', 'from=0000-05-01&to=2026-06-01'],
    ['from', 'from=1999-12-31T23:59:59Z'],
    ['country', 'country=UK'],
  ])('refuses and names %s in ?%s', async (field, query) => {
    const response = await aServer().inject(`/api/products/${id}/price-history?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ field }] })
  })
})
