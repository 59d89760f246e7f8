import { PriceHistoriesSchema, ProductBatchSchema } from '#openapi/schemas/product/product-batch.ts'
import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { aServer, now } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const product = {
  gtin: '09414584300004',
  publicId: '3mJr7AoUXx2',
  slug: 'kea-1',
  title: 'Kea 1',
  brand: null,
  categorySlug: 'phones',
  mpn: null,
  priceMinor: 9000,
  totalMinor: null,
  offerCount: 1,
  usedCount: 0,
}

describe('GET /api/products', () => {
  test('answers products by barcodes as they were asked for, and which are unknown', async () => {
    const asked: unknown[] = []
    const app = aServer({
      catalogue: {
        listByGtin: async (...what) => {
          asked.push(what)
          return [product]
        },
      },
    })
    const answer = await app.inject(
      '/api/products?country=AU&gtin=9414584300004,9414584300011&gtin=9414584300004',
    )
    const body = ProductBatchSchema.parse(answer.json())
    expect(body).toMatchObject({
      country: 'AU',
      products: [
        {
          gtin: '9414584300004',
          id: '3mJr7AoUXx2',
          currency: 'AUD',
          compareLink: '/product/kea-1-3mJr7AoUXx2?country=AU',
        },
      ],
      unknown: ['9414584300011'],
    })
    expect(asked).toEqual([[['09414584300004', '09414584300011'], 'AU']])
  })

  test('refuses none, too many, and what is no barcode', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `${at}`).join()
    for (const query of ['', 'gtin=', 'gtin=123', `gtin=${many}`]) {
      const answer = await aServer().inject(`/api/products?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(ProblemSchema.parse(answer.json()).errors?.[0]?.field).toBe('gtin')
    }
  })
})

describe('GET /api/price-histories', () => {
  test('answers the lows of each product from the first day of the window', async () => {
    const asked: unknown[] = []
    const app = aServer({
      clock: { now: () => now },
      priceHistory: {
        listDailyLows: async (...what) => {
          asked.push(what)
          const days = [{ day: '2026-02-12', priceMinor: 9000, totalMinor: null }]
          return [{ publicId: '3mJr7AoUXx2', days }]
        },
      },
    })
    const path = '/api/price-histories?product=3mJr7AoUXx2,awMiEnyh59s'
    const answer = await app.inject(`${path}&window=30d`)
    expect(PriceHistoriesSchema.parse(answer.json())).toMatchObject({
      currency: 'NZD',
      histories: [
        {
          productId: '3mJr7AoUXx2',
          days: [{ day: '2026-02-12', amountMinor: 9000, totalMinor: null }],
        },
      ],
      unknown: ['awMiEnyh59s'],
    })
    await app.inject(`${path}&window=all`)
    const ids = ['3mJr7AoUXx2', 'awMiEnyh59s']
    expect(asked).toEqual([
      [ids, 'NZ', '2026-02-12'],
      [ids, 'NZ', undefined],
    ])
  })

  test('refuses what is no id of a product', async () => {
    const answer = await aServer().inject('/api/price-histories?product=kea')
    expect(ProblemSchema.parse(answer.json()).errors).toMatchObject([{ field: 'product' }])
  })
})
