import { fallOf, wishAmounts } from '#domain/wishlist/wish-total.ts'
import { expect, test } from 'vitest'

const wish = (
  amountMinor: number,
  totalMinor: number | null,
  more: Partial<Parameters<typeof wishAmounts>[0][number]> = {},
) => ({
  offerNow: { amountMinor, totalMinor, standing: 'priced' as const },
  change: null,
  ...more,
})

test('counts what is known in the basis', () => {
  const wishes = [
    wish(1000, 1500),
    wish(2000, null),
    wish(300, 400),
    wish(9, 9, { offerNow: { amountMinor: 9, totalMinor: 9, standing: 'sold-out' } }),
    wish(0, 0, { offerNow: null }),
  ]
  expect(wishAmounts(wishes, 'delivered')).toEqual([1500, 400])
  expect(wishAmounts(wishes, 'item')).toEqual([1000, 2000, 300])
})

test('puts what fell most of its price first, and what is unknown last', () => {
  const change = (thenMinor: number, nowMinor: number) => ({ change: { thenMinor, nowMinor } })
  const wishes = [change(1000, 1100), { change: null }, change(200, 100), change(10_000, 9000)]
  const order = wishes.toSorted((a, b) => fallOf(b) - fallOf(a))
  expect(order).toEqual([wishes[2], wishes[3], wishes[0], wishes[1]])
})
