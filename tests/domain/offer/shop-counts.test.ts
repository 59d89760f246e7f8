import { countShops } from '#domain/offer/shop-counts.ts'
import { expect, test } from 'vitest'

const offer = (shop: string, standing: Parameters<typeof countShops>[0][number]['standing']) => ({
  shop,
  standing,
  condition: 'new' as const,
})
const used = (shop: string) => ({ ...offer(shop, 'priced'), condition: 'used' as const })

test.each([
  ['nobody', [], 0, 0],
  ['one with two colours, once', [offer('kea', 'priced'), offer('kea', 'priced')], 1, 0],
  ['what delivery costs is not known', [offer('kea', 'delivery-unknown')], 1, 0],
  [
    'in store, sold out and old ones apart',
    [
      offer('kea', 'priced'),
      offer('moa', 'in-store'),
      offer('tui', 'sold-out'),
      offer('huia', 'stale'),
    ],
    1,
    3,
  ],
  [
    'one that delivers one colour, as delivering',
    [offer('kea', 'sold-out'), offer('kea', 'priced')],
    1,
    0,
  ],
  ['used ones where nobody sells new ones', [used('kea'), used('moa')], 2, 0],
  ['used ones beside new ones not', [used('kea'), offer('moa', 'sold-out')], 0, 1],
] as const)('counts the shops: %s', (_, offers, deliver, other) =>
  expect(countShops(offers)).toEqual({ deliver, other }),
)

test('counts the shops of the conditions asked for', () => {
  const offers = [used('kea'), offer('moa', 'priced'), offer('tui', 'priced')]
  expect(countShops(offers, ['used'])).toEqual({ deliver: 1, other: 0 })
  expect(countShops(offers, ['used', 'new'])).toEqual({ deliver: 3, other: 0 })
})
