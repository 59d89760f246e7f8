import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const input = {
  url: 'https://kea.example/wp-json/wc/store/v1/products?page=1',
  currency: 'NZD',
  dialect: 'woocommerce-json',
} as const

const prices = {
  currency_code: 'NZD',
  currency_minor_unit: 2,
  price: '7905',
  regular_price: '9900',
  sale_price: '7905',
}

const product = {
  id: 34,
  name: 'Kea kettle &#8211; 1.7 L',
  type: 'simple',
  parent: 0,
  variation: '',
  permalink: 'https://kea.example/product/kettle/',
  sku: 'KE-17',
  short_description: '<p>Boils.</p>',
  description: '',
  prices,
  images: [
    { src: 'https://kea.example/wp-content/a.jpg' },
    { src: 'https://kea.example/wp-content/b.jpg' },
  ],
  categories: [
    { name: 'Kettles', link: 'https://kea.example/product-category/kitchen/kettles/' },
    { name: 'Kitchen', link: 'https://kea.example/product-category/kitchen/' },
    { name: 'Sale', link: 'https://kea.example/product-category/sale/' },
  ],
  brands: [{ name: 'Kea' }],
  attributes: [
    { name: 'Colour', has_variations: false, terms: [{ name: 'Steel' }] },
    { name: 'Power', has_variations: false, terms: [{ name: '2200 W' }] },
  ],
  variations: [],
  is_in_stock: true,
  is_on_backorder: false,
}

const read = (...products: readonly object[]) => readAll(JSON.stringify(products), input)

describe("a WooCommerce shop's products", () => {
  test('have their price in dollars, the regular one beside it, and the path of their category', async () => {
    const { events, raws } = await read(product)
    expect(events[0]).toMatchObject({ kind: 'began', dialect: 'woocommerce-json' })
    expect(raws).toEqual([
      {
        offerId: '34',
        title: 'Kea kettle &#8211; 1.7 L',
        description: '<p>Boils.</p>',
        url: 'https://kea.example/product/kettle/',
        imageUrl: 'https://kea.example/wp-content/a.jpg',
        moreImageUrls: ['https://kea.example/wp-content/b.jpg'],
        price: '79.05',
        claimedWas: '99.00',
        currency: 'NZD',
        availability: 'in_stock',
        mpn: 'KE-17',
        brand: 'Kea',
        category: 'Kitchen > Kettles',
        soldAs: 'simple',
        color: 'Steel',
        details: [{ section: '', name: 'Power', value: '2200 W' }],
      },
    ])
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 1, listed: 1 })
  })

  test.each([
    [{ price: '5', currency_minor_unit: 2 }, '0.05'],
    [{ price: '1299', currency_minor_unit: 0 }, '1299'],
    [{ price: '1299500', currency_minor_unit: 3 }, '1299.5000'],
    [{ price: '', currency_minor_unit: 2 }, undefined],
    [{ price: '12.50', currency_minor_unit: 2 }, undefined],
  ])('are priced in minor units: %j', async (given, price) => {
    const { raws } = await read({ ...product, prices: { ...given, currency_code: 'NZD' } })
    expect(raws[0]?.price).toBe(price)
  })

  test('that have variations are groups, and each variation is an offer of one', async () => {
    const { events, raws } = await read(
      { ...product, type: 'variable', variations: [{ id: 41, attributes: [] }] },
      {
        ...product,
        id: 41,
        type: 'variation',
        parent: 34,
        variation: 'Colour: Red, matt, Size: 1.7 L',
        attributes: [],
        categories: [],
        brands: [],
        sku: '4006381333931',
        is_in_stock: false,
      },
    )
    expect(raws).toMatchObject([
      {
        offerId: '41',
        title: 'Kea kettle &#8211; 1.7 L - Red, matt / 1.7 L',
        groupId: '34',
        color: 'Red, matt',
        size: '1.7 L',
        gtins: ['4006381333931'],
        availability: 'out_of_stock',
      },
    ])
    expect(raws[0]).not.toHaveProperty('mpn')
    expect(events.at(-1)).toMatchObject({
      rows: 1,
      listed: 2,
      groups: [{ offerId: '34', brand: 'Kea', category: 'Kitchen > Kettles' }],
    })
  })

  test('may be used, not for sale, or without a price, as the shop shows', async () => {
    const { raws } = await read(
      { ...product, tags: [{ name: 'Ex-demo' }] },
      { ...product, tags: [{ name: 'Ex-demo & Clearance' }] },
      { ...product, is_purchasable: false },
      { ...product, price_html: 'Log in for prices' },
    )
    expect(raws).toMatchObject([
      { condition: 'Ex-demo', price: '79.05' },
      { price: '79.05' },
      { pause: 'unsold' },
      { price: 'Log in for prices' },
    ])
    expect(raws[1]).not.toHaveProperty('condition')
  })

  test.each([
    ['$79.05 ex GST ($90.91 inc GST)', '$79.05 ex GST ($90.91 inc GST)'],
    ['$90.91 inc GST ($79.05 ex GST)', '$90.91 inc GST ($79.05 ex GST)'],
    ['$68.74 ex GST ($79.05 inc GST)', '79.05'],
    ['Was $99.00 now $79.05', '79.05'],
  ])('have the price that the shop calls so: %s', async (price_html, price) => {
    const { raws } = await read({ ...product, price_html })
    expect(raws[0]?.price).toBe(price)
  })

  test('that are sets of other products are left out; a brand may be an attribute', async () => {
    const attributes = [{ name: 'Brand', terms: [{ name: 'Kauri' }] }]
    const { raws } = await read(
      { ...product, type: 'grouped' },
      { ...product, brands: undefined, attributes, is_on_backorder: true },
    )
    expect(raws).toMatchObject([{ brand: 'Kauri', availability: 'backorder' }])
    expect(raws[0]).not.toHaveProperty('details')
  })

  test.each([
    ['{"code":"rest_no_route","message":"No route"}', 'invalid_feed_format'],
    ['[{"id":34', 'incomplete_read_error'],
    ['<html>', 'invalid_feed_format'],
  ])('are no other answer: %s', async (text, code) => {
    const { events } = await readAll(text, input)
    expect(events.at(-1)).toMatchObject({ kind: 'broken', code })
  })
})
