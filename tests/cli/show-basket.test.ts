import { showBasket } from '#cli/show/views.ts'
import { expect, test } from 'vitest'

const shop = { shopName: 'Kea', shopSlug: 'kea', shopLogo: null, verified: false }
const amounts = { itemsMinor: 6_000, deliveryMinor: 1_200, freeFromMinor: null }

test('the sum of a plan is at most that where the delivery of an order is', () => {
  const shown = (isAtMost: boolean): string =>
    showBasket({
      country: 'NZ',
      currency: 'NZD',
      plans: [{ totalMinor: 7_200, orders: [{ ...shop, ...amounts, things: [], isAtMost }] }],
      oneByOneMinor: 7_200,
      leftOut: [],
      unknown: [],
    })
  expect(shown(true)).toContain('One shop: at most $72.00 delivered')
  expect(shown(true)).toMatch(/Delivery, at most +\$12\.00/)
  expect(shown(false)).toContain('One shop: $72.00 delivered')
})
