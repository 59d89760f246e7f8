import type { WishlistItemBody } from '#openapi/schemas/wishlist.ts'
import { priceChange } from '#web/src/pages/wishlist/wish-row.tsx'
import { expect, test } from 'vitest'

const item: WishlistItemBody = {
  name: 'Kettle',
  title: 'Kettle',
  logo: '',
  price: '$99.00',
  link: '/product/kettle-awMiEnyh59s',
  date: 'Monday, January 5, 2025',
  productId: 'awMiEnyh59s',
  priceNow: '$79.00',
  addedAt: '2025-01-05T02:11:00.000Z',
  country: 'NZ',
  currency: 'NZD',
  amountMinor: 9900,
  amountNowMinor: 7900,
  offerNow: { amountMinor: 7900, totalMinor: 8500, standing: 'priced' },
}

const now = (amountMinor: number): Partial<WishlistItemBody> => ({
  amountNowMinor: amountMinor,
  offerNow: { amountMinor, totalMinor: amountMinor + 600, standing: 'priced' },
})

const words = (change: Partial<WishlistItemBody>): string =>
  priceChange({ ...item, ...change }, (amount) => `$${(amount / 100).toFixed(2)}`).words

test('a change is told in whole dollars where it is one, with its direction', () => {
  expect(words({})).toBe('Lowest item price $79.00, $20 less than when you added it')
  expect(words(now(9950))).toBe('Lowest item price $99.50, $0.50 more than when you added it')
  expect(words(now(9900))).toBe('Lowest item price $99.00, the same as when you added it')
})

test.each([
  [7900, 'down'],
  [9900, 'level'],
  [9901, 'up'],
] as const)('from 99 dollars to %i cents is %s', (amountNowMinor, trend) => {
  expect(priceChange({ ...item, ...now(amountNowMinor) }, String).trend).toBe(trend)
})

test('without two prices there is no change to tell', () => {
  expect(words({ amountNowMinor: null, offerNow: null, country: 'AU' })).toBe(
    'No shop in Australia sells it right now',
  )
  expect(words({ amountMinor: null })).toBe('$99.00 when you added it')
  expect(words({ amountMinor: null, price: '' })).toBe('')
  expect(words({ productId: null, amountNowMinor: null, offerNow: null })).toBe(
    'Search for its price today',
  )
})

test('compares nothing where no lowest price holds', () => {
  const sold = { amountMinor: 7900, totalMinor: null }
  const asked = (standing: 'sold-out' | 'in-store'): string =>
    words({ amountNowMinor: null, offerNow: { ...sold, standing } })
  expect(asked('sold-out')).toBe('Out of stock')
  expect(asked('in-store')).toBe('')
})

test('compares the lowest item prices, whatever the shown offer asks', () => {
  const offerNow = { amountMinor: 10_000, totalMinor: 10_000, standing: 'priced' } as const
  expect(words({ offerNow })).toBe('Lowest item price $79.00, $20 less than when you added it')
})
