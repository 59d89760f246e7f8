import type { PriceHistory } from '#application/price-history/price-history.ts'
import type { StrikeView } from '#application/price-history/strike-views.ts'

export const aStrike: StrikeView = {
  id: '0198c9a0-7d21-7c32-9b4d-3a5c6e7f8092',
  product: {
    publicId: 'awMiEnyh59s',
    title: 'Apple iPhone 15 Pro 128GB',
    slug: 'apple-iphone-15-pro-128gb',
  },
  country: 'NZ',
  shops: ['Kea Cameras'],
  offerIds: ['df7296b7-5af0-87b0-90cb-b978892900da'],
  from: new Date('2026-03-10T06:00:00Z'),
  to: null,
  reason: 'The feed gave cents for dollars.',
  struckAt: new Date('2026-03-11T02:11:00Z'),
  struckBy: 'Aroha Ngata',
  undone: null,
}

/** What admins see and do of past prices, without any. */
export const someStrikes: Pick<PriceHistory, 'listPast' | 'strike' | 'undoStrike' | 'listStrikes'> =
  {
    listPast: async () => [],
    strike: async () => aStrike.id,
    undoStrike: async () => {},
    listStrikes: async () => [aStrike],
  }
