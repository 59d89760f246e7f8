import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const input = { url: 'https://kauri.example/products.json?page=1', currency: 'NZD' } as const
const variant = {
  id: 11,
  title: 'Red / L',
  option1: 'Red',
  option2: 'L',
  price: '89.00',
  available: true,
}
const product = {
  id: 1,
  title: 'Kauri shirt',
  handle: 'kauri-shirt',
  body_html: '<p>Warm</p>',
  vendor: 'Kauri',
  product_type: 'Shirts',
  options: [{ name: 'Colour' }, { name: 'Size' }],
  images: [{ src: 'https://cdn.kauri.example/s.jpg' }],
  variants: [{ ...variant, sku: '4006381333931', compare_at_price: '120.00' }],
}

describe("a Shopify shop's products", () => {
  test('have a row for each variant, in the currency of the source', async () => {
    const { events, raws } = await readAll(JSON.stringify({ products: [product] }), input)
    expect(events[0]).toMatchObject({ dialect: 'shopify-json' })
    expect(raws).toEqual([
      {
        offerId: '11',
        title: 'Kauri shirt - Red / L',
        description: '<p>Warm</p>',
        url: 'https://kauri.example/products/kauri-shirt?variant=11',
        imageUrl: 'https://cdn.kauri.example/s.jpg',
        price: '89.00',
        currency: 'NZD',
        claimedWas: '120.00',
        availability: 'in_stock',
        brand: 'Kauri',
        gtins: ['4006381333931'],
        groupId: '1',
        category: 'Shirts',
        soldAs: 'Shirts',
        color: 'Red',
        size: 'L',
      },
    ])
  })

  test('have prices whose point is decimal where they are numbers', async () => {
    const variants = [{ ...variant, price: 12.345, compare_at_price: 1299.005 }]
    const { raws } = await readAll(JSON.stringify({ products: [{ ...product, variants }] }), input)
    expect(raws).toMatchObject([{ price: '12.3450', claimedWas: '1299.0050' }])
  })

  test('have prices in cents where a theme writes them', async () => {
    const variants = [{ ...variant, price: 129900, compare_at_price: 159900 }]
    const themed = { ...product, price_varies: false, variants }
    const { raws } = await readAll(JSON.stringify({ products: [themed] }), input)
    expect(raws).toMatchObject([{ price: '1299.00', claimedWas: '1599.00' }])
  })

  test('that have one variant keep their title; numbers of the shop are no barcodes', async () => {
    const variants = [
      { id: 12, title: 'Default Title', sku: '12345670', price: '5.00', available: false },
    ]
    const { raws } = await readAll(JSON.stringify({ products: [{ ...product, variants }] }), input)
    expect(raws).toMatchObject([
      { title: 'Kauri shirt', availability: 'out_of_stock', mpn: '12345670' },
    ])
    expect(raws[0]).not.toHaveProperty('gtins')
  })

  test('end with an empty page', async () => {
    expect((await readAll('{"products":[]}', input)).events.at(-1)).toEqual({
      kind: 'ended',
      rows: 0,
      listed: 0,
    })
  })

  test.each([
    ['{"products":[{"id":1,', 'incomplete_read_error'],
    ['{"products":{}}', 'invalid_feed_format'],
    ['{"errors":"Not Found"}', 'invalid_feed_format'],
    ['[1', 'incomplete_read_error'],
  ])('%s breaks the run: %s', async (text, code) => {
    const { broken } = await readAll(text, { ...input, dialect: 'shopify-json' })
    expect(broken).toBe(code)
  })

  test('of odd shapes never fail', async () => {
    const products = [
      null,
      1,
      [],
      {},
      { variants: 'x' },
      { variants: [null, {}, { id: {} }], images: [null] },
    ]
    const { broken, raws } = await readAll(JSON.stringify({ products }), input)
    expect(broken).toBeUndefined()
    expect(raws).toHaveLength(2)
  })
})
