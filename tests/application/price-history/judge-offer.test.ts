import { withClaim } from '#application/price-history/judge-offer.ts'
import type { OfferPoint } from '#application/price-history/read-price-history.ts'
import { anOffer } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const claiming = {
  ...anOffer,
  priceMinor: 6000,
  discount: { wasMinor: 8000, since: new Date('2026-06-01'), source: 'feed' },
} as const

const pointOn = (day: string, priceMinor: number, given: Partial<OfferPoint> = {}): OfferPoint => ({
  offerId: claiming.id,
  variantLabel: null,
  at: new Date(day),
  priceMinor,
  deliveryMinor: 500,
  retailerSlug: 'alpha',
  retailerName: 'Alpha',
  isArchived: false,
  endsAt: null,
  ...given,
})

const history = [pointOn('2026-01-01', 7500), pointOn('2026-06-01', 6000)]

test('a claim is put beside the item prices of its offer alone', () => {
  const cheaper = pointOn('2026-05-20', 100, { offerId: 'another' })
  expect(withClaim(claiming, [...history, cheaper]).claim).toMatchObject({
    percent: 25,
    lowestMinor: 7500,
    percentOffLowest: 20,
    holds: false,
  })
})

test('nothing is said by prices that the history does not show, as it could not be ordered', () => {
  const inStore = history.map((point) => ({ ...point, inStore: true }))
  expect(withClaim(claiming, inStore).claim).toBeUndefined()
})
