import { priceFacet } from '#application/search/describe-facets.ts'
import { expect, test } from 'vitest'

const cents = (...dollars: number[]): number[] => dollars.map((one) => one * 100)

test('a product counts in each range in which it is sold, and once up to the end of each', () => {
  const products = [
    { amounts: cents(50, 150), count: 1 },
    { amounts: cents(120), count: 1 },
    { amounts: cents(450), count: 10 },
  ]
  const ranges = priceFacet(products).map(({ min, max, count, countUpTo }) => [
    min,
    max,
    count,
    countUpTo,
  ])
  expect(ranges).toEqual([
    [0, 100, 1, 1],
    [100, 200, 2, 2],
    [200, null, 10, 12],
  ])
})

test('what has no amount counts where a range holds everything', () => {
  const products = [
    { amounts: [], count: 1 },
    { amounts: cents(0, 1), count: 1 },
  ]
  expect(priceFacet(products)).toMatchObject([{ min: 0, max: null, count: 2, countUpTo: 2 }])
})
