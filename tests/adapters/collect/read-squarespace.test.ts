import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const input = {
  url: 'https://kea.example/shop?format=json',
  currency: 'AUD',
  dialect: 'squarespace-json',
} as const

const money = (value: string) => ({ currency: 'AUD', value })

const variant = {
  id: 'v-1',
  sku: 'MUG-L',
  priceMoney: money('24.00'),
  salePriceMoney: money('19.50'),
  onSale: true,
  unlimited: false,
  qtyInStock: 3,
  optionValues: [
    { optionName: 'Colour', value: 'Blue' },
    { optionName: 'Size', value: 'Large' },
  ],
}

const item = {
  id: 'i-1',
  title: 'Kea mug',
  fullUrl: '/shop/p/kea-mug',
  excerpt: '<p>Thrown by hand</p>',
  assetUrl: 'https://images.kea.example/mug.jpg',
  items: [{ assetUrl: 'https://images.kea.example/mug-2.jpg' }],
  categoryIds: ['c-2'],
  structuredContent: { variants: [variant] },
}

const pageOf = (items: readonly object[], pagination: object = {}): string =>
  JSON.stringify({
    collection: { fullUrl: '/shop', itemCount: items.length },
    nestedCategories: {
      categories: [
        { id: 'c-1', displayName: 'Kitchen', children: [{ id: 'c-2', displayName: 'Mugs' }] },
      ],
    },
    items,
    pagination,
  })

describe('the store page of a Squarespace site', () => {
  test('has a row for each variant, with its sale', async () => {
    const { events, raws } = await readAll(pageOf([item]), input)
    expect(raws).toEqual([
      {
        offerId: 'v-1',
        title: 'Kea mug - Blue / Large',
        description: '<p>Thrown by hand</p>',
        url: 'https://kea.example/shop/p/kea-mug',
        imageUrl: 'https://images.kea.example/mug.jpg',
        moreImageUrls: ['https://images.kea.example/mug-2.jpg'],
        price: '19.50',
        claimedWas: '24.00',
        currency: 'AUD',
        availability: 'in_stock',
        mpn: 'MUG-L',
        groupId: 'i-1',
        category: 'Kitchen > Mugs',
        color: 'Blue',
        size: 'Large',
      },
    ])
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 1, listed: 1, isLast: true })
  })

  test.each([
    [{ unlimited: true, qtyInStock: 0 }, 'in_stock'],
    [{ unlimited: false, qtyInStock: 0 }, 'out_of_stock'],
    [{ unlimited: undefined, qtyInStock: undefined, stock: { quantity: 2 } }, 'in_stock'],
    [{ unlimited: undefined, qtyInStock: undefined, stock: { unlimited: true } }, 'in_stock'],
    [{ unlimited: undefined, qtyInStock: undefined }, undefined],
  ])('tells the stock: %j', async (stock, availability) => {
    const variants = [{ ...variant, ...stock, onSale: false }]
    const { raws } = await readAll(pageOf([{ ...item, variants, structuredContent: null }]), input)
    expect(raws[0]).toMatchObject({ price: '24.00' })
    expect(raws[0]).not.toHaveProperty('claimedWas')
    expect(raws[0]?.availability).toBe(availability)
  })

  test.each([
    [
      { nextPage: true, nextPageUrl: '/shop?page=2' },
      'https://kea.example/shop?page=2&format=json',
    ],
    [
      { nextPage: true, nextPageOffset: 1420142400000 },
      'https://kea.example/shop?format=json&offset=1420142400000',
    ],
    [{ nextPage: false, nextPageUrl: '/shop?page=2' }, undefined],
  ])('names the next one: %j', async (pagination, nextUrl) => {
    const { events } = await readAll(pageOf([item], pagination), input)
    const end = events.at(-1)
    expect(end?.kind === 'ended' && end.nextUrl).toBe(nextUrl)
  })

  test('is no other page; its items without variants are not sold', async () => {
    const blog = await readAll(pageOf([{ id: 'b', title: 'News' }]), input)
    expect(blog.events.at(-1)).toMatchObject({ kind: 'ended', rows: 0, listed: 1 })
    const home = await readAll('{"website":{}}', input)
    expect(home.events.at(-1)).toMatchObject({ kind: 'broken', code: 'invalid_feed_format' })
  })
})
