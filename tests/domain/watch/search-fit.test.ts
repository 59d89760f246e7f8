import { mayBeTold, toldAmount } from '#domain/watch/search-fit.ts'
import { aSale } from '#tests/domain/offer/a-sale.ts'
import { expect, test } from 'vitest'

const delivered = aSale({ priceMinor: 800, totalMinor: 950, standing: 'priced' })
const unknown = aSale({ priceMinor: 700, totalMinor: null, standing: 'delivery-unknown' })
const soldOut = aSale({ priceMinor: 500, totalMinor: 600, standing: 'sold-out' })
const inStore = aSale({ priceMinor: 500, totalMinor: null, standing: 'in-store' })
const stale = aSale({ priceMinor: 100, totalMinor: 100, standing: 'stale' })

test('a new product is told when it can be ordered, at a known total or at its own price', () => {
  const rule = { kind: 'new-product', thresholdMinor: null } as const
  const told = [delivered, unknown, soldOut, inStore, stale].map((sale) =>
    toldAmount(rule, sale, 'delivered'),
  )
  expect(told).toEqual([950, 700, undefined, undefined, undefined])
})

test.each([
  [delivered, 'delivered', 950, 950],
  [delivered, 'delivered', 949, undefined],
  [delivered, 'item', 800, 800],
  [unknown, 'delivered', 2000, undefined],
  [unknown, 'item', 700, 700],
  [soldOut, 'delivered', 2000, undefined],
  [stale, 'delivered', 2000, undefined],
] as const)('%j, %s, at most %i, is told at %s', (sale, basis, thresholdMinor, amount) => {
  expect(toldAmount({ kind: 'target', thresholdMinor }, sale, basis)).toBe(amount)
  expect(mayBeTold([soldOut, sale], thresholdMinor, basis)).toBe(amount !== undefined)
})
