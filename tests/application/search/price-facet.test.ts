import { priceFacet } from '#application/search/describe-facets.ts'
import { expect, test } from 'vitest'

test('a product counts in one range, that of what it is shown with, and up to the end of each after it', () => {
  const products = [
    { amount: 5000, count: 1 },
    { amount: 9999, count: 1 },
    { amount: 10_000, count: 1 },
    { amount: 12_000, count: 1 },
    { amount: 45_000, count: 10 },
  ]
  const ranges = priceFacet(products).map(({ min, max, count, countUpTo }) => [
    min,
    max,
    count,
    countUpTo,
  ])
  expect(ranges).toEqual([
    [0, 99.99, 2, 2],
    [100, 199.99, 2, 4],
    [200, null, 10, 14],
  ])
})

test('what has no amount counts where a range holds everything', () => {
  const products = [
    { amount: null, count: 1 },
    { amount: 0, count: 1 },
  ]
  expect(priceFacet(products)).toMatchObject([{ min: 0, max: null, count: 2, countUpTo: 2 }])
})
