import { describe, expect, test } from 'vitest'
import { summariseOffers, type SummarisedOffer } from '#domain/offer/summarise-offers.ts'

const seenAt = new Date('2026-03-01T12:00:00Z')

const offer = ({
  shop = 1,
  ...offer
}: Partial<SummarisedOffer> & { shop?: number } = {}): SummarisedOffer => ({
  id: `offer-${shop}`,
  priceMinor: 1000,
  deliveryMinor: null,
  totalMinor: null,
  fresh: true,
  seenAt,
  availability: 'in-stock',
  condition: 'new',
  retailer: { id: shop, name: `Shop ${shop}`, verified: false },
  ...offer,
})

describe('a summary of offers', () => {
  test('is undefined without any', () => {
    expect(summariseOffers([])).toBeUndefined()
  })

  test.each([
    ['a used one', { condition: 'used' }],
    ['a refurbished one', { condition: 'refurbished' }],
    ['an opened one', { condition: 'open-box' }],
    ['one that was read too long ago', { fresh: false }],
    ['one that is sold out', { availability: 'out-of-stock' }],
    ['one that is no longer made', { availability: 'discontinued' }],
  ] as const)('never takes %s for the lowest', (_, cheaper) => {
    const summary = summariseOffers([
      offer({ shop: 1, priceMinor: 500, totalMinor: 500, deliveryMinor: 0, ...cheaper }),
      offer({ shop: 2, priceMinor: 900, totalMinor: 1000, deliveryMinor: 100 }),
    ])
    expect(summary).toMatchObject({ priceMinor: 900, totalMinor: 1000, bestOfferId: 'offer-2' })
  })

  test.each(['limited', 'in-store', 'preorder', 'backorder', 'unknown'] as const)(
    'takes one that is %s',
    (availability) => {
      const summary = summariseOffers([
        offer({ priceMinor: 500, availability }),
        offer({ shop: 2 }),
      ])
      expect(summary?.priceMinor).toBe(500)
    },
  )

  test('takes the lowest of what the sold out ones asked when nothing can be bought', () => {
    const summary = summariseOffers([
      offer({ shop: 1, priceMinor: 700, availability: 'out-of-stock' }),
      offer({ shop: 2, priceMinor: 600, availability: 'discontinued' }),
    ])
    expect(summary).toMatchObject({ priceMinor: 600, bestOfferId: 'offer-2' })
    expect(summary?.sales.some(({ inStock }) => inStock)).toBe(false)
  })

  test('has no price, but a best offer, when all are old or used', () => {
    const summary = summariseOffers([
      offer({ shop: 1, priceMinor: 700, fresh: false }),
      offer({ shop: 2, priceMinor: 300, condition: 'used' }),
    ])
    expect(summary).toMatchObject({
      priceMinor: null,
      totalMinor: null,
      bestOfferId: 'offer-1',
      offerCount: 1,
      usedCount: 1,
    })
  })

  test('finds the lowest price and the lowest delivered total in different offers', () => {
    const summary = summariseOffers([
      offer({ shop: 1, priceMinor: 900, deliveryMinor: 300, totalMinor: 1200 }),
      offer({ shop: 2, priceMinor: 1000, deliveryMinor: 0, totalMinor: 1000 }),
      offer({ shop: 3, priceMinor: 800 }),
    ])
    expect(summary).toMatchObject({ priceMinor: 800, totalMinor: 1000, bestOfferId: 'offer-3' })
  })

  test('prefers the verified shop among equal prices', () => {
    const summary = summariseOffers([
      offer({ shop: 1 }),
      offer({ shop: 2, retailer: { id: 2, name: 'Zebra', verified: true } }),
    ])
    expect(summary?.bestOfferId).toBe('offer-2')
  })

  test('counts each shop once', () => {
    const summary = summariseOffers([offer({ id: 'black' }), offer({ id: 'white' })])
    expect(summary).toMatchObject({ retailerIds: [1], offerCount: 2 })
  })

  test('tells of each new offer what holds for it, and of others only without new ones', () => {
    const used = offer({ shop: 3, condition: 'used', deliveryMinor: 0 })
    const summary = summariseOffers([
      offer({ shop: 1, deliveryMinor: 0, availability: 'backorder' }),
      offer({ shop: 2, deliveryMinor: 500 }),
      offer({ shop: 4, deliveryMinor: 0, fresh: false }),
      used,
    ])
    expect(summary?.sales).toEqual([
      { retailerId: 1, inStock: false, freeDelivery: true },
      { retailerId: 2, inStock: true, freeDelivery: false },
      { retailerId: 4, inStock: false, freeDelivery: false },
    ])
    expect(summariseOffers([used])?.sales).toEqual([
      { retailerId: 3, inStock: true, freeDelivery: true },
    ])
  })
})
