import {
  adminProductExample,
  type AdminProductBody,
  type ProductDraftBody,
} from '#openapi/schemas/admin/product.ts'
import { expect, test } from 'vitest'
import { differencesOf } from '#web/src/pages/admin/products/product-conflict.tsx'

const price = {
  retailerId: '2',
  link: 'https://kowhai-electronics.example/p/ktc-4000',
  currency: 'NZD',
  availability: 'unknown',
  condition: 'new',
  delivery: null,
} as const

const stored: AdminProductBody = {
  ...adminProductExample,
  name: 'Kea Trail Camera',
  description: 'For the bush.',
  mpn: null,
  gtins: ['09414584300004'],
  variantLabel: null,
  specifications: [],
  disputed: [],
  merged: [],
  categories: [
    { slug: 'cameras', name: 'Cameras' },
    { slug: 'digital-cameras', name: 'Digital Cameras' },
  ],
  subcategories: ['Digital Cameras'],
  photos: ['/a.png'],
  prices: [
    {
      ...price,
      retailer: 'Kōwhai Electronics',
      price: '249.00',
      priceDate: '2026-03-14T00:00:00.000Z',
    },
  ],
  version: 4,
}

const same: ProductDraftBody = {
  name: 'Kea Trail Camera',
  category: 'Cameras',
  subcategories: ['Digital Cameras'],
  description: 'For the bush.',
  photos: ['/a.png'],
  brand: 'Kea',
  mpn: null,
  gtins: ['09414584300004'],
  variantLabel: null,
  group: null,
  prices: [{ ...price, price: 249 }],
}

test('a form that says what is stored differs in nothing', () => {
  expect(differencesOf(stored, same)).toEqual([])
})

test('the fields that differ stand side by side, prices by shop', () => {
  const draft = { ...same, mpn: 'KTC-1', prices: [{ ...price, price: 199.5, delivery: 5 }] }
  expect(differencesOf(stored, draft)).toEqual([
    { label: 'Part number', theirs: '', mine: 'KTC-1' },
    {
      label: 'Prices',
      theirs: `Kōwhai Electronics, $249.00 NZD, Unknown, New, ${price.link}`,
      mine: `Kōwhai Electronics, $199.50 NZD, Unknown, New, Delivery $5.00, ${price.link}`,
    },
  ])
})
