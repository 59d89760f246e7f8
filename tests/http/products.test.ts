import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import { OffersSchema } from '#openapi/schemas/offers.ts'
import { PriceHistorySchema } from '#openapi/schemas/product/price-history.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { describe, expect, test } from 'vitest'
import { aPage, aProduct, anOffer, type Answers } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'

const id = aProduct.publicId
const get = (rest: string, answers: Answers = {}) =>
  aNotingServer(answers).send(`GET /api/products/${rest}`)

describe('GET /api/products/{id}', () => {
  test('answers the product, its variants and its best offer', async () => {
    const smartphones = { slug: 'smartphones', name: 'Smartphones' }
    const attributes = { storage: 128, 'dual-sim': true, 'of-no-category': 1 }
    const unpriced = {
      id: 2,
      variantLabel: null,
      priceMinor: null,
      totalMinor: null,
      standing: null,
      inStoreMinor: null,
      attributes: {},
    }
    const showProduct = async () => ({
      ...aPage,
      product: {
        ...aProduct,
        attributes,
        attributeOrigins: { storage: 'feed' as const },
        attributeClaims: {
          storage: [
            { value: 128, shops: 2 },
            { value: 256, shops: 0 },
          ],
        },
        categories: [
          ...aProduct.categories,
          { slug: 'mobile-phones', name: 'Mobile Phones' },
          smartphones,
        ],
        definitions: attributesOfCategory(smartphones.slug),
      },
      variants: [{ publicId: '9cVb2MqPtR4', slug: 's', title: 'T', ...unpriced }],
      offerCount: 3,
      shops: { deliver: 2, unstated: 1, other: 1 },
    })
    const answer = await get(id, { catalogue: { showProduct } })
    const body = ProductPageSchema.parse(answer.json())
    expect(body).toMatchObject({
      product: { id, name: 'Apple iPhone 15 Pro 128GB', mpn: 'MTUX3ZP/A', rating: 4.5 },
      variants: [
        { id: '9cVb2MqPtR4', price: null, amountMinor: null, totalMinor: null, currency: 'NZD' },
      ],
      basis: 'delivered',
      bestOffer: { shopName: 'Harbour Tech', totalMinor: 130550, standing: 'priced' },
      offerCount: 3,
      shopCount: 2,
      unstatedShopCount: 1,
      otherShopCount: 1,
    })
    const storage = body.product.attributes.find(({ key }) => key === 'storage')
    expect(storage).toEqual({
      key: 'storage',
      label: 'Storage',
      value: '128',
      text: '128 GB',
      source: 'feed',
      said: [
        { text: '128 GB', shops: 2 },
        { text: '256 GB', shops: 0 },
      ],
    })
    expect(body.product.attributes.map(({ key }) => key)).not.toContain('of-no-category')
  })

  test('tells what five years of electricity cost in the country', async () => {
    const product = {
      ...aProduct,
      attributes: { 'energy-use': 300 },
      attributeOrigins: { 'energy-use': 'registry' as const },
      categories: [{ slug: 'washing-machines', name: 'Washing Machines' }],
      definitions: attributesOfCategory('washing-machines'),
    }
    const answer = await get(id, {
      catalogue: { showProduct: async () => ({ ...aPage, product }) },
    })
    const { attributes, runningCost } = ProductPageSchema.parse(answer.json()).product
    expect(runningCost).toMatchObject({ kwhPerYear: 300, centsPerKwh: 33.1 })
    expect(attributes.at(-1)).toEqual({
      key: 'running-cost',
      label: 'Electricity for 5 years',
      value: '497',
      text: '$497 NZD',
      source: 'registry',
      said: [],
    })
  })

  test('takes the id alone or at the end of the address of its page', async () => {
    const { asked, send } = aNotingServer({ catalogue: { showProduct: async () => aPage } })
    await send(`GET /api/products/${id}`)
    await send(`GET /api/products/any-words-${id}?country=AU&basis=item&variant=Sky+Blue`)
    expect(asked.map(([, ...what]) => what)).toEqual([
      [id, 'NZ', 'delivered', ''],
      [id, 'AU', 'item', 'Sky Blue'],
    ])
  })

  test('refuses a variant that is given twice', async () => {
    const answer = await get(`${id}?variant=Black&variant=Pink`)
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'variant' }] })
  })

  test('answers a merged product with the one that lives on', async () => {
    expect((await get('9cVb2MqPtR4')).json()).toMatchObject({ product: { id } })
    for (const part of ['offers', 'price-history'])
      expect((await get(`9cVb2MqPtR4/${part}`)).json()).toMatchObject({ productId: id })
  })

  test.each(['', '/offers', '/price-history'])('knows no other product (%s)', async (part) => {
    const refuse = (): Promise<never> => Promise.reject(productNotFound())
    const answers = {
      catalogue: { showProduct: refuse },
      offers: { compare: refuse },
      priceHistory: { show: refuse },
    }
    for (const other of ['zzzzzzzzzzz', 'unknown', '0OIl', 'a'.repeat(500)])
      expect((await get(other + part, answers)).json()).toMatchObject({
        status: 404,
        code: 'product.not_found',
      })
  })
})

test('GET /api/products/{id}/offers answers new and used ones apart, in the order of the comparison', async () => {
  const used = { ...anOffer, condition: 'used', deliveryMinor: null, totalMinor: null } as const
  const { asked, send } = aNotingServer({
    offers: {
      compare: async () => ({
        product: aProduct,
        new: [anOffer, { ...anOffer, priceMinor: 1 }],
        other: [used],
      }),
    },
  })
  const response = await send(`GET /api/products/${id}/offers?sort=bestprice-rev&basis=item`)
  const body = OffersSchema.parse(response.json())
  expect(asked).toEqual([['compare', id, 'NZ', 'item', 'bestprice-rev']])
  expect(body).toMatchObject({ productId: id, country: 'NZ', basis: 'item' })
  expect(body.new.map(({ amountMinor }) => amountMinor)).toEqual([129900, 1])
  expect(body.other).toMatchObject([{ condition: 'used', totalMinor: null, standing: 'priced' }])
})

describe('GET /api/products/{id}/price-history', () => {
  test.each([
    ['', '2025-12-14T02:12:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['window=30d', '2026-02-12T02:12:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['window=1y', '2025-03-14T02:12:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['from=2026-01-01', '2025-12-31T11:00:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['from=2026-01-01&to=2026-01-01', '2025-12-31T11:00:00.000Z', '2026-01-01T10:59:59.000Z'],
    ['from=2026-01-01&country=AU', '2025-12-31T13:00:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['from=2026-02-01T00:00:00Z', '2026-02-01T00:00:00.000Z', '2026-03-14T02:12:00.000Z'],
    ['to=2026-02-01&window=30d', '2026-01-02T10:59:59.000Z', '2026-02-01T10:59:59.000Z'],
    [
      'from=2026-01-01T12:00:00%2B13:00&to=2026-01-02',
      '2025-12-31T23:00:00.000Z',
      '2026-01-02T10:59:59.000Z',
    ],
  ])('shows the window of ?%s, up to the end of this minute', async (query, from, to) => {
    const answer = await get(`${id}/price-history?${query}`)
    expect(PriceHistorySchema.parse(answer.json())).toMatchObject({ from, to })
  })

  test.each([
    ['from', 'from=yesterday'],
    ['from', 'from=2026-13-01'],
    ['to', 'to=0'],
    ['to', 'to=0000-01-01'],
    ['to', 'to=0001-01-01'],
    ['to', 'to=2100-01-02'],
    ['to', 'to=9999-12-31T23:59:59-23:00'],
    ['from', 'from=0000-05-01&to=2026-06-01'],
    ['from', 'from=1999-12-31T23:59:59Z'],
  ])('refuses and names %s in ?%s', async (field, query) => {
    const answer = await get(`${id}/price-history?${query}`)
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('is of a colour that is asked for, and says which', async () => {
    const said = async (query: string): Promise<unknown> =>
      (await get(`${id}/price-history?${query}`)).json()
    expect(await said('variant=Sky+Blue')).toMatchObject({ variant: 'Sky Blue' })
    expect(await said('')).toMatchObject({ variant: null })
  })

  test('is a table for spreadsheets, too', async () => {
    const answer = await get(`${id}/price-history.csv`)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="price-history-/)
    expect(answer.body).toMatch(
      /^\ufefffrom,shop,offer,currency,price,delivery,total,in store only\r\n/,
    )
  })
})
