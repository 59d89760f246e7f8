import { countShops } from '#domain/offer/shop-counts.ts'
import { expect, test } from 'vitest'

const offer = (shop: string, standing: Parameters<typeof countShops>[0][number]['standing']) => ({
  shop,
  standing,
  condition: 'new' as const,
  totalMinor: standing === 'priced' ? 1000 : null,
})
const used = (shop: string) => ({ ...offer(shop, 'priced'), condition: 'used' as const })

test.each([
  ['nobody', [], 0, 0, 0],
  ['one with two colours, once', [offer('kea', 'priced'), offer('kea', 'priced')], 1, 0, 0],
  ['what delivery costs is not known, apart', [offer('kea', 'delivery-unknown')], 0, 1, 0],
  [
    'what delivery costs is not known, apart, in the basis of items',
    [offer('kea', 'priced'), { ...offer('moa', 'priced'), totalMinor: null }],
    1,
    1,
    0,
  ],
  [
    'one that delivers one colour at a known cost, as delivering',
    [offer('kea', 'delivery-unknown'), offer('kea', 'priced')],
    1,
    0,
    0,
  ],
  [
    'in store, sold out and old ones apart',
    [
      offer('kea', 'priced'),
      offer('moa', 'in-store'),
      offer('tui', 'sold-out'),
      offer('huia', 'stale'),
    ],
    1,
    0,
    3,
  ],
  [
    'one that delivers one colour, as delivering',
    [offer('kea', 'sold-out'), offer('kea', 'priced')],
    1,
    0,
    0,
  ],
  ['used ones where nobody sells new ones', [used('kea'), used('moa')], 2, 0, 0],
  ['used ones beside new ones not', [used('kea'), offer('moa', 'sold-out')], 0, 0, 1],
] as const)('counts the shops: %s', (_, offers, deliver, unstated, other) =>
  expect(countShops(offers)).toEqual({ deliver, unstated, other }),
)

test('counts the shops of the conditions asked for', () => {
  const offers = [used('kea'), offer('moa', 'priced'), offer('tui', 'priced')]
  expect(countShops(offers, ['used'])).toEqual({ deliver: 1, unstated: 0, other: 0 })
  expect(countShops(offers, ['used', 'new'])).toEqual({ deliver: 3, unstated: 0, other: 0 })
})
