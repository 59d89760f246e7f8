import { rankOffers, splitByCondition, type Rankable } from '#domain/offer/ranking.ts'
import { sortChoices } from '#domain/search/sort.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const now = new Date('2026-11-21T00:00:00Z')

const anOffer = (name: string, overrides: Partial<Rankable> = {}, verified = false): Rankable => ({
  priceMinor: 100_00,
  totalMinor: 100_00,
  fresh: true,
  seenAt: now,
  retailer: { name, verified },
  ...overrides,
})

const namesOf = (offers: readonly Rankable[]): string[] =>
  offers.map(({ retailer }) => retailer.name)

describe('offers of one product', () => {
  const cheapItem = anOffer('cheap item', { priceMinor: 90_00, totalMinor: 110_00 })
  const cheapTotal = anOffer('cheap total', { priceMinor: 95_00, totalMinor: 95_00 })
  const unknown = anOffer('unknown delivery', { priceMinor: 1_00, totalMinor: null })
  const dearUnknown = anOffer('dear unknown', { priceMinor: 2_00, totalMinor: null })
  const stale = anOffer('stale', { priceMinor: 1_00, totalMinor: 1_00, fresh: false })
  const offers = [stale, dearUnknown, unknown, cheapItem, cheapTotal]

  test.each(['', 'bestprice'] as const)('stand by delivered total with the sort %j', (sort) => {
    expect(namesOf(rankOffers(offers, sort))).toEqual([
      'cheap total',
      'cheap item',
      'unknown delivery',
      'dear unknown',
      'stale',
    ])
  })

  test('stand by the highest delivered total when the dearest come first', () => {
    expect(namesOf(rankOffers(offers, 'bestprice-rev'))).toEqual([
      'cheap item',
      'cheap total',
      'dear unknown',
      'unknown delivery',
      'stale',
    ])
  })

  test('of one total: verified retailer, then the fresher offer, then the name', () => {
    const older = new Date(now.getTime() - 1)
    const equal = [
      anOffer('b'),
      anOffer('a'),
      anOffer('older', { seenAt: older }),
      anOffer('verified', { seenAt: older }, true),
    ]
    expect(namesOf(rankOffers(equal, ''))).toEqual(['verified', 'a', 'b', 'older'])
  })
})

describe('whatever the offers', () => {
  const amount = fc.integer({ min: 1, max: 50 })
  const offer = fc
    .record({
      priceMinor: amount,
      deliveryMinor: fc.option(fc.nat(20)),
      fresh: fc.boolean(),
      seenAt: fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true }),
      retailer: fc.record({ name: fc.constantFrom('a', 'b', 'c'), verified: fc.boolean() }),
    })
    .map(({ deliveryMinor, ...rest }) => ({
      ...rest,
      totalMinor: deliveryMinor === null ? null : rest.priceMinor + deliveryMinor,
    }))
  const offers = fc.array(offer, { maxLength: 12 })
  const sort = fc.constantFrom(...sortChoices)

  test('unknown delivery never stands before a known total of the same freshness', () => {
    fc.assert(
      fc.property(offers, sort, (all, sort) => {
        for (const fresh of [true, false]) {
          const known = rankOffers(all, sort)
            .filter((one) => one.fresh === fresh)
            .map(({ totalMinor }) => totalMinor !== null)
          expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)))
        }
      }),
    )
  })

  test('an offer older than its limit never stands before a fresh one, so it is never lowest', () => {
    fc.assert(
      fc.property(offers, sort, (all, sort) => {
        const fresh = rankOffers(all, sort).map((one) => Number(one.fresh))
        expect(fresh).toEqual(fresh.toSorted((a, b) => b - a))
      }),
    )
  })

  test('the first has the lowest known total of the fresh ones', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const totals = all.flatMap((one) => (one.fresh ? (one.totalMinor ?? []) : []))
        fc.pre(totals.length > 0)
        expect(rankOffers(all, '')[0]?.totalMinor).toBe(Math.min(...totals))
      }),
    )
  })

  test('what a retailer pays changes nothing, nor does the order in which they come', () => {
    const paying = fc.record({ fee: amount, affiliate: fc.boolean(), advertiser: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.tuple(offer, paying, paying)), sort, (given, sort) => {
        const ranked = (pick: 1 | 2, reverse: boolean): Rankable[] => {
          const all = given.map((one) => ({ ...one[0], ...one[pick] }))
          return rankOffers(reverse ? all.toReversed() : all, sort).map(
            ({ fee: _fee, affiliate: _affiliate, advertiser: _advertiser, ...rest }) => rest,
          )
        }
        expect(ranked(1, false)).toEqual(ranked(2, true))
      }),
    )
  })

  test('none is lost and none comes twice', () => {
    fc.assert(
      fc.property(offers, sort, (all, sort) => {
        expect(new Set(rankOffers(all, sort))).toEqual(new Set(all))
        expect(rankOffers(all, sort)).toHaveLength(all.length)
      }),
    )
  })
})

test('used, refurbished and open-box articles stand apart from new ones', () => {
  const offers = (['used', 'new', 'open-box', 'refurbished'] as const).map((condition) => ({
    condition,
  }))
  const { new: fresh, other } = splitByCondition(offers)
  expect(fresh).toEqual([{ condition: 'new' }])
  expect(other.map(({ condition }) => condition)).toEqual(['used', 'open-box', 'refurbished'])
})
