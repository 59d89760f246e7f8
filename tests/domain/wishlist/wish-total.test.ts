import { fallOf, wishTotal } from '#domain/wishlist/wish-total.ts'
import { expect, test } from 'vitest'

const wish = (
  amountMinor: number,
  totalMinor: number | null,
  more: Partial<Parameters<typeof wishTotal>[0][number]> = {},
) => ({
  currency: 'NZD' as const,
  offerNow: { amountMinor, totalMinor, standing: 'priced' as const },
  change: null,
  ...more,
})

test('adds up what is known in the basis, each currency by itself', () => {
  const wishes = [
    wish(1000, 1500),
    wish(2000, null),
    wish(300, 400, { currency: 'AUD' }),
    wish(9, 9, { offerNow: { amountMinor: 9, totalMinor: 9, standing: 'sold-out' } }),
    wish(0, 0, { offerNow: null }),
  ]
  const delivered = wishTotal(wishes, 'delivered')
  expect([[...delivered.sums], delivered.counted]).toEqual([
    [
      ['NZD', 1500],
      ['AUD', 400],
    ],
    2,
  ])
  const items = wishTotal(wishes, 'item')
  expect([[...items.sums], items.counted]).toEqual([
    [
      ['NZD', 3000],
      ['AUD', 300],
    ],
    3,
  ])
})

test('puts what fell most of its price first, and what is unknown last', () => {
  const change = (thenMinor: number, nowMinor: number) => ({ change: { thenMinor, nowMinor } })
  const wishes = [change(1000, 1100), { change: null }, change(200, 100), change(10_000, 9000)]
  const order = wishes.toSorted((a, b) => fallOf(b) - fallOf(a))
  expect(order).toEqual([wishes[2], wishes[3], wishes[0], wishes[1]])
})
