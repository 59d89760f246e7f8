import type { Basis } from '#domain/offer/basis.ts'
import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { makeWrite } from '#web/src/components/offer/use-price-words.ts'
import { priceChange, priceThen } from '#web/src/pages/wishlist/wish-row.tsx'
import { expect, test } from 'vitest'
import { shownIn } from '../shown-in.ts'

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
  totalMinor: 10_500,
  amountNowMinor: 7900,
  change: { basis: 'item', thenMinor: 9900, nowMinor: 7900 },
  offerNow: { amountMinor: 7900, totalMinor: 8500, standing: 'priced' },
}

const now = (amountMinor: number): Partial<WishlistItemBody> => ({
  amountNowMinor: amountMinor,
  change: { basis: 'item', thenMinor: 9900, nowMinor: amountMinor },
  offerNow: { amountMinor, totalMinor: amountMinor + 600, standing: 'priced' },
})

const write = makeWrite(shownIn('NZD'), 'NZD')

const words = (change: Partial<WishlistItemBody>): string =>
  priceChange({ ...item, ...change }, write).words

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
  expect(words({ amountNowMinor: null, change: null, offerNow: null, country: 'AU' })).toBe(
    'No shop in Australia sells it right now',
  )
  expect(words({ amountMinor: null, change: null })).toBe('$99.00 when you added it')
  expect(words({ amountMinor: null, change: null, price: '' })).toBe('')
  expect(words({ productId: null, amountNowMinor: null, change: null, offerNow: null })).toBe(
    'Search for its price today',
  )
})

test('compares nothing where no lowest price holds', () => {
  const sold = { amountMinor: 7900, totalMinor: null }
  const asked = (standing: 'sold-out' | 'in-store'): string =>
    words({ amountNowMinor: null, change: null, offerNow: { ...sold, standing } })
  expect(asked('sold-out')).toBe('Out of stock')
  expect(asked('in-store')).toBe('')
})

test('says in which basis two prices are compared, and what it was then in that one', () => {
  const delivered = { basis: 'delivered', thenMinor: 10_500, nowMinor: 8500 } as const
  expect(words({ change: delivered })).toBe(
    'Lowest delivered price $85.00, $20 less than when you added it',
  )
  const then = (change: WishlistItemBody['change'], basis: Basis): string =>
    priceThen({ ...item, change }, basis, String)
  expect(then(delivered, 'delivered')).toBe('10500 delivered')
  expect(then(item.change, 'delivered')).toBe('9900 without delivery')
  expect(then(null, 'delivered')).toBe('10500 delivered')
  expect(then(null, 'item')).toBe('9900 without delivery')
  expect(priceThen({ ...item, change: null, totalMinor: null }, 'delivered', String)).toBe(
    '9900 without delivery',
  )
})

test('in another currency, too, a change is what lies between the two prices', () => {
  const change = { basis: 'delivered', thenMinor: 753, nowMinor: 653 } as const
  const show = makeWrite(shownIn('USD'), 'NZD')
  expect(priceThen({ ...item, change }, 'delivered', show)).toBe('$4.31 delivered')
  // A dollar alone would be $0.57.
  expect(priceChange({ ...item, change }, show).words).toBe(
    'Lowest delivered price $3.73, $0.58 less than when you added it',
  )
})
