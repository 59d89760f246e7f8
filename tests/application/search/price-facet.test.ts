import { priceFacet } from '#application/search/describe-facets.ts'
import { expect, test } from 'vitest'

test('a product counts in the range of what it is shown with, and once up to the end of each', () => {
  const products = [
    { amount: 5000, count: 1 },
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
    [0, 100, 1, 1],
    [100, 200, 1, 2],
    [200, null, 10, 12],
  ])
})

test('what has no amount counts where a range holds everything', () => {
  const products = [
    { amount: null, count: 1 },
    { amount: 0, count: 1 },
  ]
  expect(priceFacet(products)).toMatchObject([{ min: 0, max: null, count: 2, countUpTo: 2 }])
})
