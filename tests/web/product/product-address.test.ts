import { productExample } from '#openapi/schemas/product/product.ts'
import { movedTo, productIdOf } from '#web/src/pages/product/product-loader.ts'
import { expect, test } from 'vitest'
import { makePage } from './make-page.ts'

const link = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const page = makePage({ product: { ...productExample, link: `${link}?country=AU` } })

test.each([
  ['apple-iphone-15-pro-128gb-awMiEnyh59s', 'awMiEnyh59s'],
  ['awMiEnyh59s', 'awMiEnyh59s'],
  ['nothing-of-the-kind', 'nothing-of-the-kind'],
])('asks for %s as %s', (segment, id) => {
  expect(productIdOf(segment)).toBe(id)
})

test('sends whoever asks under another path to the right one', () => {
  expect(movedTo(page, '/product/awMiEnyh59s')).toBe(link)
  expect(movedTo(page, '/product/old-name-awMiEnyh59s')).toBe(link)
})

test('leaves alone who is there, and what is not known', () => {
  expect(movedTo(page, link)).toBeUndefined()
  expect(movedTo(undefined, link)).toBeUndefined()
})
