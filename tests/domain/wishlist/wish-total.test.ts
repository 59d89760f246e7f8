import { fallOf, wishTotal } from '#domain/wishlist/wish-total.ts'
import { expect, test } from 'vitest'

const wish = (
  amountMinor: number,
  totalMinor: number | null,
  more: Partial<Parameters<typeof wishTotal>[0][number]> = {},
) => ({
  offerNow: { amountMinor, totalMinor, standing: 'priced' as const },
  change: null,
  ...more,
})

test('adds up what is known in the basis', () => {
  const wishes = [
    wish(1000, 1500),
    wish(2000, null),
    wish(300, 400),
    wish(9, 9, { offerNow: { amountMinor: 9, totalMinor: 9, standing: 'sold-out' } }),
    wish(0, 0, { offerNow: null }),
  ]
  expect(wishTotal(wishes, 'delivered')).toEqual({ sumMinor: 1900, counted: 2 })
  expect(wishTotal(wishes, 'item')).toEqual({ sumMinor: 3300, counted: 3 })
})

test('puts what fell most of its price first, and what is unknown last', () => {
  const change = (thenMinor: number, nowMinor: number) => ({ change: { thenMinor, nowMinor } })
  const wishes = [change(1000, 1100), { change: null }, change(200, 100), change(10_000, 9000)]
  const order = wishes.toSorted((a, b) => fallOf(b) - fallOf(a))
  expect(order).toEqual([wishes[2], wishes[3], wishes[0], wishes[1]])
})
