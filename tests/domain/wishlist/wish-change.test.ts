import { wishChange } from '#domain/wishlist/wish-change.ts'
import { expect, test } from 'vitest'

const then = { priceMinor: 9900, totalMinor: 10_500 }
const now = { priceMinor: 7900, totalMinor: 8500 }

test('is told in the basis', () => {
  expect(wishChange(then, now, 'delivered')).toEqual({
    basis: 'delivered',
    thenMinor: 10_500,
    nowMinor: 8500,
  })
  expect(wishChange(then, now, 'item')).toEqual({ basis: 'item', thenMinor: 9900, nowMinor: 7900 })
})

test.each([
  ['then', { ...then, totalMinor: null }, now],
  ['now', then, { ...now, totalMinor: null }],
])('is of item prices where no total was known %s', (_moment, then, now) => {
  const change = { basis: 'item', thenMinor: 9900, nowMinor: 7900 }
  expect(wishChange(then, now, 'delivered')).toEqual(change)
})

test('is not there without two prices of one basis', () => {
  const none = { priceMinor: null, totalMinor: null }
  const soldOnlyThen = { priceMinor: 9900, totalMinor: null }
  expect(wishChange(then, none, 'delivered')).toBeNull()
  expect(wishChange(none, now, 'item')).toBeNull()
  expect(wishChange(soldOnlyThen, { priceMinor: null, totalMinor: 8500 }, 'delivered')).toBeNull()
})
