import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'
import {
  oddProducts,
  otherPages,
  shopPage,
  type Page,
} from '#tests/support/collect/invented-pages.ts'

const read = (page: Page) =>
  readAll(shopPage(page), {
    url: `https://kauri.example.nz${page.path}`,
    dialect: 'product-page',
    currency: 'NZD',
  })

describe('a page that is no product is read as none', () => {
  test.each(otherPages)('$kind', async (page) => {
    expect((await read(page)).raws).toEqual([])
  })
})

describe('a product in an odd shape is read', () => {
  test.each(oddProducts)('$kind', async (page) => {
    const { raws } = await read(page)
    expect(raws.map(({ price }) => Number(price?.replace(/[^\d.]/g, '')))).toEqual([89])
  })
})

/** Names that begin like the headings of pages beside products. */
const misleading = [
  'Shipping scale 40 kg',
  'Delivery trolley with 3 shelves',
  'Returns (vinyl, 1998)',
  'Contact cement 250 ml',
  'Cart, garden, 200 L',
  'Basket weave laundry hamper',
  'Checkout divider bar',
  'Welcome mat',
  'Home brew kit',
  'Search light 12 V',
  'Help! (LP)',
  'How to Cook a Wolf (paperback)',
  'Privacy screen 24 inch',
  'Terms of Endearment (DVD)',
  'About a Boy (paperback)',
  'Track your order stamp',
  'News rack, oak',
  'Blog planner A5',
  'Register tape 80 mm',
  'Gift Ideas Notebook',
  'Recipes box, beech',
  'Sorry! board game',
  'Error 404 mug',
  'Not Found hoodie',
  'A',
  'It',
]

test.each(misleading)('a product may be called %s', async (name) => {
  const path = `/products/${name.toLowerCase().replace(/\W+/g, '-')}`
  expect(
    (await read({ kind: '', path, heading: name, body: '{shown}', head: '' })).raws,
  ).toMatchObject([{ price: '$89.00', title: name }])
})
