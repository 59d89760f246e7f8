import { dealOrders, inDealOrder } from '#domain/price-history/deal-order.ts'
import { expect, test } from 'vitest'

const deal = (name: string, percent: number, medianMinor: number, day: number, inStock = true) => ({
  name,
  percent,
  medianMinor,
  amountMinor: (medianMinor * (100 - percent)) / 100,
  since: new Date(Date.UTC(2026, 10, day)),
  inStock,
})
const rarestFirst = [
  deal('small drop', 12, 90_000, 3),
  deal('back order', 30, 10_000, 9, false),
  deal('top', 15, 20_000, 5),
  deal('also top', 40, 5_000, 1),
]

test.each([
  ['', 'top, also top, small drop, back order'],
  ['percent', 'also top, back order, top, small drop'],
  ['saving', 'small drop, back order, top, also top'],
  ['newest', 'back order, top, small drop, also top'],
] as const)('deals in the order %j', (order, names) =>
  expect(
    inDealOrder(rarestFirst, order)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(names),
)

test('each order has its test', () => expect(dealOrders).toHaveLength(4))
