import { DomainError } from '#domain/errors.ts'
import { PriceIndexSchema } from '#openapi/schemas/product/price-index.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const server = (asked: unknown[] = []) =>
  aServer({
    priceHistory: {
      async showIndex(...question) {
        asked.push(question)
        if (question[0] !== 'phones')
          throw new DomainError('not-found', 'category.not_found', 'There is no such category.')
        return {
          slug: 'phones',
          name: 'Phones',
          months: [
            { month: '2026-10', index: 100, products: null },
            { month: '2026-11', index: 97.3, products: 84 },
          ],
          yearPercent: null,
        }
      },
    },
  })

describe('GET /api/categories/:slug/price-index', () => {
  test('answers each month with its change', async () => {
    const answer = await server().inject('/api/categories/phones/price-index?country=AU&basis=item')
    expect(answer.statusCode).toBe(200)
    expect(PriceIndexSchema.parse(answer.json())).toEqual({
      category: { slug: 'phones', name: 'Phones' },
      country: 'AU',
      basis: 'item',
      months: [
        { month: '2026-10', index: 100, changePercent: null, products: null },
        { month: '2026-11', index: 97.3, changePercent: -2.7, products: 84 },
      ],
      yearPercent: null,
    })
    expect(answer.headers['cache-control']).toContain('max-age=300')
  })

  test('is of New Zealand, delivered, where nothing else is asked', async () => {
    const asked: unknown[] = []
    await server(asked).inject('/api/categories/phones/price-index')
    expect(asked).toEqual([['phones', 'NZ', 'delivered']])
  })

  test('knows no other category, country or basis', async () => {
    const app = server()
    expect((await app.inject('/api/categories/none/price-index')).statusCode).toBe(404)
    const wrong = await app.inject('/api/categories/phones/price-index?country=US&basis=gross')
    expect(wrong.statusCode).toBe(400)
    expect(
      wrong
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(['basis', 'country'])
  })
})
