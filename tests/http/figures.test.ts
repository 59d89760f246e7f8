import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import type { RecordPart } from '#application/tip/tip-record.ts'
import { DomainError } from '#domain/errors.ts'
import { judgePrice } from '#domain/price-history/verdict.ts'
import { scoreOf, tallyOf } from '#domain/tip/tip-record.ts'
import { planBasket } from '#domain/offer/basket/plan-basket.ts'
import { BasketSchema } from '#openapi/schemas/product/basket.ts'
import { ComparisonSchema } from '#openapi/schemas/product/comparison.ts'
import { PriceIndexSchema } from '#openapi/schemas/product/price-index.ts'
import {
  AdviceListSchema,
  PriceHistoriesSchema,
  ProductBatchSchema,
} from '#openapi/schemas/product/product-batch.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { TipRecordSchema } from '#openapi/schemas/product/tip.ts'
import { anOffer, aPage, aProduct } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { describe, expect, test } from 'vitest'

describe('GET /api/categories/{slug}/price-index', () => {
  const url = 'GET /api/categories/phones/price-index'
  const serving = () =>
    aNotingServer({
      priceHistory: {
        async showIndex(slug) {
          if (slug !== 'phones') throw new DomainError('not-found', 'category.not_found', 'None.')
          return {
            slug: 'phones',
            name: 'Phones',
            yearPercent: null,
            months: [
              { month: '2026-10', index: 100, products: null },
              { month: '2026-11', index: 97.3, products: 84 },
            ],
          }
        },
      },
    })

  test('answers each month with its change', async () => {
    const { asked, send } = serving()
    const answer = await send(`${url}?country=AU&basis=item`)
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
    await send(url)
    expect(asked).toEqual([
      ['showIndex', 'phones', 'AU', 'item'],
      ['showIndex', 'phones', 'NZ', 'delivered'],
    ])
    expect((await send('GET /api/categories/none/price-index')).statusCode).toBe(404)
  })
})

describe('products by their codes', () => {
  const product = { publicId: '3mJr7AoUXx2', slug: 'kea-1', title: 'Kea 1', brand: null }
  const serving = () =>
    aNotingServer({
      catalogue: {
        listByGtin: async () => [
          {
            ...product,
            gtin: '09414584300004',
            categorySlug: 'phones',
            mpn: null,
            priceMinor: 9000,
            totalMinor: null,
            offerCount: 1,
            usedCount: 0,
          },
        ],
      },
      priceHistory: {
        listDailyLows: async () => [
          {
            publicId: '3mJr7AoUXx2',
            days: [{ day: '2026-02-12', priceMinor: 9000, totalMinor: null }],
          },
        ],
      },
    })

  test('are answered by barcodes as they were asked for, and which are unknown', async () => {
    const { asked, send } = serving()
    const query = 'country=AU&gtin=9414584300004,9414584300011&gtin=9414584300004'
    const answer = await send(`GET /api/products?${query}`)
    const compareLink = '/product/kea-1-3mJr7AoUXx2?country=AU'
    expect(ProductBatchSchema.parse(answer.json())).toMatchObject({
      country: 'AU',
      products: [{ gtin: '9414584300004', id: '3mJr7AoUXx2', currency: 'AUD', compareLink }],
      unknown: ['9414584300011'],
    })
    expect(asked).toEqual([['listByGtin', ['09414584300004', '09414584300011'], 'AU']])
  })

  test.each([
    [
      'products',
      'gtin',
      ['gtin=', 'gtin=123', `gtin=${Array.from({ length: 101 }, (_, at) => at).join()}`],
    ],
    ['price-histories', 'product', ['product=kea']],
    ['advice', 'product', ['product=', 'product=kea']],
    [
      'basket',
      'product',
      [
        '',
        'product=kea',
        `product=${'ABCDEFGHJKLMNPQRSTUVW'
          .split('')
          .map((end) => `qNi5EkfDAF${end}`)
          .join()}`,
      ],
    ],
    [
      'comparison',
      'product',
      ['', 'product=kea', 'product=3mJr7AoUXx2,awMiEnyh59s,9cVb2MqPtR4,66suELTcGEy,hPeEfExrKET'],
    ],
  ])('at %s refuse what is no %s, and too many', async (path, field, queries) => {
    for (const query of queries)
      expect((await serving().send(`GET /api/${path}?${query}`)).json()).toMatchObject({
        status: 400,
        errors: [{ field }],
      })
  })

  test('have the advice that their pages give, of the offer that leads', async () => {
    const said = {
      kind: 'wait',
      reason: 'It is high.',
      offerId: anOffer.id,
      changeMinor: -900,
    } as const
    const { asked, send } = aNotingServer({
      catalogue: { advise: async () => new Map([['3mJr7AoUXx2', { ...said, amountMinor: 9900 }]]) },
    })
    const answer = await send('GET /api/advice?product=3mJr7AoUXx2,awMiEnyh59s&basis=item')
    expect(AdviceListSchema.parse(answer.json())).toEqual({
      country: 'NZ',
      basis: 'item',
      advice: [{ ...said, amountMinor: 9900, productId: '3mJr7AoUXx2' }],
    })
    expect(asked).toEqual([['advise', ['3mJr7AoUXx2', 'awMiEnyh59s'], 'NZ', 'item']])
  })

  test('stand side by side as their pages say them', async () => {
    const row = { key: 'storage', label: 'Storage', values: ['128 GB'], best: [], differs: false }
    const compared = {
      products: [aPage],
      isOfOneKind: true,
      cheapest: [],
      unknown: ['awMiEnyh59s'],
    }
    const groups = [{ name: 'Memory and storage', rows: [row] }]
    const { asked, send } = aNotingServer({
      catalogue: { compare: async () => ({ ...compared, groups }), showProduct: async () => aPage },
    })
    const ids = ['3mJr7AoUXx2', 'awMiEnyh59s']
    const answer = await send(
      `GET /api/comparison?product=${ids.join()}&product=${ids[0]}&country=AU`,
    )
    const body = ComparisonSchema.parse(answer.json())
    expect(body).toMatchObject({ country: 'AU', basis: 'delivered', groups, unknown: [ids[1]] })
    const page = (await send(`GET /api/products/${ids[0]}?country=AU`)).json()
    expect(page).toMatchObject(body.products[0] ?? {})
    expect(asked[0]).toEqual(['compare', ids, 'AU', 'delivered'])
  })

  test('are bought together as the offers and the delivery of their shops have it', async () => {
    const rule = { feeMinor: 700, freeOverMinor: 200_000 }
    const ruled = { ...anOffer, rule, variantLabel: 'Black' }
    const other = {
      ...anOffer,
      id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c',
      priceMinor: 9_900,
      rule,
    }
    const third = { ...aProduct, id: 3, publicId: '9cVb2MqPtR4' }
    const second = { ...aProduct, id: 2, publicId: '66suELTcGEy', title: 'Case' }
    const { asked, send } = aNotingServer({
      catalogue: {
        planBasket: async () => ({
          ...planBasket([[ruled], [other]]),
          products: [aProduct, second, third],
          leftOut: [third],
          productOf: new Map([
            [ruled, aProduct],
            [other, second],
          ]),
          unknown: ['awMiEnyh59s'],
        }),
      },
    })
    const ids = ['3mJr7AoUXx2', '66suELTcGEy', '9cVb2MqPtR4', 'awMiEnyh59s']
    const answer = await send(
      `GET /api/basket?product=${ids.toReversed().join()}&product=${ids[0]}&country=AU`,
    )
    const basket = BasketSchema.parse(answer.json())
    expect(basket).toMatchObject({
      country: 'AU',
      currency: 'AUD',
      plans: [
        {
          totalMinor: 140_500,
          orders: [
            {
              shopSlug: 'harbour-tech',
              itemsMinor: 139_800,
              deliveryMinor: 700,
              isAtMost: false,
              freeFromMinor: 200_000,
              things: [
                {
                  id: ids[0],
                  amountMinor: 129_900,
                  variant: 'Black',
                  shopLink: `/out/${anOffer.id}`,
                },
                { id: ids[1], amountMinor: 9_900, name: 'Case' },
              ],
            },
          ],
        },
      ],
      oneByOneMinor: 129_900 + 650 + 9_900 + 650,
      leftOut: [{ id: ids[2] }],
      unknown: [ids[3]],
    })
    expect(basket.leftOut[0]?.link).toMatch(/country=AU$/)
    expect(asked).toEqual([['planBasket', ids, 'AU']])
  })

  test('say what electricity costs after the energy that each uses, as their pages do', async () => {
    const washing = [{ slug: 'washing-machines', name: 'Washing Machines' }]
    const definitions = attributesOfCategory('washing-machines')
    const attributes = { 'energy-use': 300 }
    const product = { ...aProduct, attributes, definitions, categories: washing }
    const values = ['300 kWh/year', null]
    const use = { key: 'energy-use', label: 'Energy use', values, best: [], differs: true }
    const compared = {
      products: [{ ...aPage, product }, aPage],
      isOfOneKind: true,
      cheapest: [],
      unknown: [],
    }
    const same = { ...use, key: 'noise', differs: false }
    const groups = [
      { name: 'Energy and water', rows: [use, same] },
      { name: 'Build', rows: [same] },
    ]
    const { send } = aNotingServer({
      catalogue: { compare: async () => ({ ...compared, groups }) },
    })
    const answer = await send('GET /api/comparison?product=3mJr7AoUXx2')
    const [group] = ComparisonSchema.parse(answer.json()).groups
    expect(group?.rows.map(({ key }) => key)).toEqual([
      'energy-use',
      'running-cost',
      'cost-with-price',
      'noise',
    ])
    expect(group?.rows[1]).toMatchObject({
      label: 'Electricity for 5 years',
      values: ['$497 NZD', null],
      differs: true,
    })
    // An offer of $1,305.50 delivered, with five years of electricity.
    expect(group?.rows[2]?.values).toEqual(['$1,803 NZD', null])
    const dearer = await send('GET /api/comparison?product=3mJr7AoUXx2&tariff=66.2')
    const [rows] = ComparisonSchema.parse(dearer.json()).groups
    expect(rows?.rows.slice(1, 3).map(({ values: [first] }) => first)).toEqual([
      '$993 NZD',
      '$2,299 NZD',
    ])
    const differences = await send('GET /api/comparison?product=3mJr7AoUXx2&differences=true')
    const left = ComparisonSchema.parse(differences.json()).groups
    expect(left.map(({ name, rows }) => [name, rows.length])).toEqual([['Energy and water', 3]])
  })

  test('have the lows of each day from the first of the window', async () => {
    const { asked, send } = serving()
    const url = 'GET /api/price-histories?product=3mJr7AoUXx2,awMiEnyh59s'
    const answer = await send(`${url}&window=30d`)
    const days = [{ day: '2026-02-12', amountMinor: 9000, totalMinor: null }]
    expect(PriceHistoriesSchema.parse(answer.json())).toMatchObject({
      currency: 'NZD',
      histories: [{ productId: '3mJr7AoUXx2', days }],
      unknown: ['awMiEnyh59s'],
    })
    await send(`${url}&window=all`)
    const ids = ['3mJr7AoUXx2', 'awMiEnyh59s']
    expect(asked).toEqual([
      ['listDailyLows', ids, 'NZ', '2026-02-12'],
      ['listDailyLows', ids, 'NZ', undefined],
    ])
  })
})

describe('tips', () => {
  const now = new Date('2026-04-20T00:00:00Z')
  const firstAt = new Date('2026-01-01T00:00:00Z')

  test('have a record of what was shown and what was replayed apart', async () => {
    const said = (step: number, isLower: boolean) => ({
      step,
      isLower,
      base: 0.5,
      priceMinor: 1000,
      paidMinor: isLower ? 900 : 1000,
    })
    const score = scoreOf(tallyOf([said(7, true), said(2, false)]))
    const categories = [{ slug: 'phones', name: 'Phones & Co', score }]
    const shown: RecordPart = { score, waiting: 3, firstAt, lastAt: now, categories }
    const replay = { score: scoreOf([]), waiting: 0, firstAt: null, lastAt: null, categories: [] }
    const { send } = aNotingServer({ tips: { showRecord: async () => ({ shown, replay }) } })
    const body = TipRecordSchema.parse((await send('GET /api/tips/record')).json())
    expect(body.shown).toMatchObject({
      waiting: 3,
      firstAt: '2026-01-01T00:00:00.000Z',
      score: {
        tips: 2,
        lower: 1,
        bins: [
          { chance: 0.2, tips: 1, lower: 0 },
          { chance: 0.7, tips: 1, lower: 1 },
        ],
        waited: { tips: 1, savedPercent: 10 },
      },
      categories: [{ slug: 'phones', name: 'Phones & Co' }],
    })
    expect(body.replay).toMatchObject({ firstAt: null, score: { tips: 0, skill: null, bins: [] } })
  })

  test.each([
    [1200, 'good', 'Low, but likely to drop again within 30 days: about 7 in 10.'],
    [1005, 'usual', 'Likely lower within 30 days: about 7 in 10.'],
  ])('tell of a product in words that agree with the verdict: %i', async (median, kind, text) => {
    const low = [
      { at: new Date('2025-06-01T00:00:00Z'), priceMinor: median },
      { at: new Date('2026-04-10T00:00:00Z'), priceMinor: 1000 },
    ]
    const reason = 'No sale is near.'
    const showProduct = async () => ({
      ...aPage,
      verdict: judgePrice(1000, low, 'delivered', now),
      advice: null,
      tip: { model: 1, step: 7, reason, categoryId: 1, base: 0.4 },
    })
    const { send } = aNotingServer({ catalogue: { showProduct } })
    const answer = await send(`GET /api/products/${aProduct.publicId}`)
    const { verdict, tip } = ProductPageSchema.parse(answer.json())
    expect(verdict?.kind).toBe(kind)
    expect(tip).toEqual({ chance: 0.7, kind: 'likely', text, reason })
  })
})
