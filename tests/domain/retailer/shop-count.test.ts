import { shareOf } from '#domain/retailer/shop-count.ts'
import { expect, test } from 'vitest'

test.each([
  [0, 0, undefined],
  [9, 9, undefined],
  [10, 10, 100],
  [1, 300, 0],
  [85, 320, 27],
])('a share of %i in %i is %s percent', (part, all, share) => {
  expect(shareOf(part, all)).toBe(share)
})
