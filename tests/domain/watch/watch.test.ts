import type { Sale } from '#domain/offer/sale.ts'
import {
  afterFiring,
  fallFrom,
  fires,
  lowestInScope,
  nobodySells,
  reachOf,
  rearms,
  type WatchScope,
} from '#domain/watch/watch.ts'
import { aSale } from '#tests/domain/offer/a-sale.ts'
import { expect, test } from 'vitest'

const scope: WatchScope = { basis: 'delivered', retailerIds: [], condition: 'new' }
const target = { kind: 'target', percent: null, thresholdMinor: 900, lastLowMinor: null } as const

const sales: readonly Sale[] = [
  aSale({ retailerId: 1, priceMinor: 700, totalMinor: null, standing: 'delivery-unknown' }),
  aSale({ retailerId: 2, priceMinor: 800, totalMinor: 950, standing: 'priced' }),
  aSale({ retailerId: 3, priceMinor: 900, totalMinor: 900, standing: 'priced' }),
  aSale({ retailerId: 4, priceMinor: 400, totalMinor: 500, standing: 'priced', condition: 'used' }),
  aSale({ retailerId: 5, priceMinor: 100, totalMinor: 100, standing: 'stale' }),
]

test.each([
  [{}, 900],
  [{ basis: 'item' }, 700],
  [{ retailerIds: [2] }, 950],
  [{ retailerIds: [1] }, undefined],
  [{ condition: 'used' }, 500],
  [{ condition: 'any', basis: 'item' }, 400],
] as const)('the lowest that can be ordered in %j is %s', (asked, lowest) =>
  expect(lowestInScope(sales, { ...scope, ...asked })).toBe(lowest),
)

test('a target fires at its amount, and is armed again above it', () => {
  expect([899, 900, 901, undefined].map((lowest) => fires(target, lowest))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([900, 901, undefined].map((lowest) => rearms(target, lowest))).toEqual([false, true, true])
})

test('what is back in stock is armed again once nobody sells it', () => {
  const stock = { kind: 'back-in-stock', percent: null, thresholdMinor: null } as const
  expect(fires({ ...stock, lastLowMinor: null }, 5)).toBe(true)
  expect([5, undefined].map((lowest) => rearms(stock, lowest))).toEqual([false, true])
})

test('a fall is counted from the price that was told, and a low from the last one', () => {
  expect(fallFrom(1000, 15)).toBe(850)
  const fall = { kind: 'falls-by', percent: 10, thresholdMinor: 900 } as const
  expect(afterFiring(fall, 880)).toEqual({ armed: true, thresholdMinor: 792 })
  const low = { kind: 'new-low', percent: null, thresholdMinor: null } as const
  expect(fires({ ...low, lastLowMinor: 880 }, 880)).toBe(false)
  expect(fires({ ...low, lastLowMinor: 880 }, 879)).toBe(true)
})

test('a watch is reached where the lowest new price of the market can tell', () => {
  expect(reachOf(target, scope)).toEqual({ firesAt: 900, rearmsOver: 900 })
  expect(reachOf(target, { ...scope, retailerIds: [2] })).toEqual({ firesAt: 900, rearmsOver: -1 })
  expect(reachOf(target, { ...scope, condition: 'any' })).toEqual({
    firesAt: nobodySells,
    rearmsOver: -1,
  })
})
