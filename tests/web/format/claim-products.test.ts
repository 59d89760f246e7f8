import { claimProducts } from '#web/src/format/claim-products.ts'
import { expect, test } from 'vitest'

test.each([
  [undefined, 'products'],
  [0, 'products'],
  [1, '1 product'],
  [99, '99 products'],
  [100, 'over 90 products'],
  [101, 'over 100 products'],
  [1000, 'over 900 products'],
  [1462, 'over 1000 products'],
  [23_456, 'over 20000 products'],
])('of %s products it says %j', (count, words) => {
  expect(claimProducts('Compare over 1000 products here', count)).toBe(`Compare ${words} here`)
})
