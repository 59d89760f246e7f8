import { bases } from '#domain/offer/basis.ts'
import { bestOffer, rankOffers, splitByCondition, type Rankable } from '#domain/offer/ranking.ts'
import { shownAmount, standingOf, standings } from '#domain/offer/standing.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { listOrders } from '#tests/fixtures/search/list-orders.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const anOffer = (name: string, overrides: Partial<Rankable> = {}, verified = false): Rankable => ({
  id: name,
  priceMinor: 100_00,
  totalMinor: 100_00,
  availability: 'in-stock',
  fresh: true,
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
  const inStore = anOffer('in store', {
    priceMinor: 50,
    totalMinor: null,
    availability: 'in-store',
  })
  const soldOut = anOffer('sold out', {
    priceMinor: 40,
    totalMinor: 40,
    availability: 'out-of-stock',
  })
  const stale = anOffer('stale', { priceMinor: 30, totalMinor: 30, fresh: false })
  const offers = [stale, soldOut, inStore, dearUnknown, unknown, cheapItem, cheapTotal]
  const cannotBeOrdered = ['in store', 'sold out', 'stale']

  test.each(['', 'bestprice'] as const)('stand by delivered total with the sort %j', (sort) =>
    expect(namesOf(rankOffers(offers, sort, 'delivered'))).toEqual([
      'cheap total',
      'cheap item',
      'unknown delivery',
      'dear unknown',
      ...cannotBeOrdered,
    ]),
  )

  test.each(['', 'bestprice'] as const)('stand by item price with the sort %j', (sort) =>
    expect(namesOf(rankOffers(offers, sort, 'item'))).toEqual([
      'unknown delivery',
      'dear unknown',
      'cheap item',
      'cheap total',
      ...cannotBeOrdered,
    ]),
  )

  test('stand by the highest delivered total when the dearest come first', () =>
    expect(namesOf(rankOffers(offers, 'bestprice-rev', 'delivered'))).toEqual([
      'cheap item',
      'cheap total',
      'dear unknown',
      'unknown delivery',
      ...cannotBeOrdered,
    ]))

  test('stand by the highest item price when the dearest come first without delivery', () =>
    expect(namesOf(rankOffers(offers, 'bestprice-rev', 'item'))).toEqual([
      'cheap total',
      'cheap item',
      'dear unknown',
      'unknown delivery',
      ...cannotBeOrdered,
    ]))

  test('of one item price: the lower delivered total, whichever way prices are sorted', () => {
    const equal = [
      anOffer('unknown', { totalMinor: null }),
      anOffer('dear', { totalMinor: 120_00 }),
      anOffer('free'),
    ]
    for (const sort of listOrders)
      expect(namesOf(rankOffers(equal, sort, 'item'))).toEqual(['free', 'dear', 'unknown'])
  })

  test.each(bases)('of one total, %s: verified retailer, then the name, the id', (basis) => {
    const equal = [
      anOffer('b', { id: '2' }),
      anOffer('b', { id: '1' }),
      anOffer('a'),
      anOffer('verified', {}, true),
    ]
    const ranked = rankOffers(equal, '', basis)
    expect(namesOf(ranked)).toEqual(['verified', 'a', 'b', 'b'])
    expect(ranked.map(({ id }) => id)).toEqual(['verified', 'a', '1', '2'])
  })
})

describe('the best offer', () => {
  const asNew = { condition: 'new' } as const
  const used = { ...anOffer('used', { priceMinor: 1, totalMinor: 1 }), condition: 'used' } as const
  const free = { ...anOffer('free'), ...asNew }
  const light = { ...anOffer('light', { priceMinor: 90_00, totalMinor: 110_00 }), ...asNew }
  const old = { ...anOffer('old', { priceMinor: 1, totalMinor: 1, fresh: false }), ...asNew }
  const fetched = {
    ...anOffer('fetched', { priceMinor: 1, totalMinor: null, availability: 'in-store' }),
    ...asNew,
  }

  test('is the lowest in the basis of the new ones whose price holds and that can be sent', () => {
    const offers = [old, used, fetched, light, free]
    expect(bestOffer(offers, 'delivered')).toBe(free)
    expect(bestOffer(offers, 'item')).toBe(light)
  })

  test('is one that can be fetched only where nothing can be ordered', () =>
    expect(bestOffer([old, used, fetched], 'delivered')).toBe(fetched))

  test('is not there where the prices of all new ones are too old', () => {
    expect(bestOffer([old, used], 'delivered')).toBeUndefined()
    expect(bestOffer([], 'item')).toBeUndefined()
  })
})

describe('whatever the offers', () => {
  const amount = fc.integer({ min: 1, max: 50 })
  const offer = fc
    .record({
      id: fc.uuid(),
      priceMinor: amount,
      deliveryMinor: fc.option(fc.nat(20)),
      availability: fc.constantFrom(...availabilities),
      condition: fc.constantFrom(...conditions),
      fresh: fc.boolean(),
      retailer: fc.record({ name: fc.constantFrom('a', 'b', 'c'), verified: fc.boolean() }),
    })
    .map(({ deliveryMinor, ...rest }) => ({
      ...rest,
      totalMinor: deliveryMinor === null ? null : rest.priceMinor + deliveryMinor,
    }))
  const offers = fc.uniqueArray(offer, { maxLength: 12, selector: ({ id }) => id })
  const sort = fc.constantFrom(...listOrders)
  const basis = fc.constantFrom(...bases)

  test('standings follow each other in their order, and amounts never decrease within one', () =>
    fc.assert(
      fc.property(offers, sort, basis, (all, sort, basis) => {
        const ranked = rankOffers(all, sort, basis).map((one) => standingOf(one, basis))
        const places = ranked.map((standing) => standings.indexOf(standing))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        for (const standing of standings) {
          const amounts = rankOffers(all, sort, basis)
            .filter((one) => standingOf(one, basis) === standing)
            .map((one) => shownAmount(one, standing, basis))
          const direction = sort === 'bestprice-rev' ? -1 : 1
          expect(amounts).toEqual(amounts.toSorted((a, b) => direction * (a - b)))
        }
      }),
    ))

  test('unknown delivery never stands before a known total of what can be ordered', () =>
    fc.assert(
      fc.property(offers, sort, (all, sort) => {
        const orderable = rankOffers(all, sort, 'delivered').filter(
          (one) =>
            one.fresh && !['in-store', 'out-of-stock', 'discontinued'].includes(one.availability),
        )
        const known = orderable.map(({ totalMinor }) => Number(totalMinor !== null))
        expect(known).toEqual(known.toSorted((a, b) => b - a))
      }),
    ))

  test('an offer older than its limit never stands before a fresh one, so it is never lowest', () =>
    fc.assert(
      fc.property(offers, sort, basis, (all, sort, basis) => {
        const fresh = rankOffers(all, sort, basis).map((one) => Number(one.fresh))
        expect(fresh).toEqual(fresh.toSorted((a, b) => b - a))
      }),
    ))

  test('what cannot be ordered never stands before what can', () =>
    fc.assert(
      fc.property(offers, sort, basis, (all, sort, basis) => {
        const orderable = rankOffers(all, sort, basis).map(({ availability, fresh }) =>
          Number(fresh && !['in-store', 'out-of-stock', 'discontinued'].includes(availability)),
        )
        expect(orderable).toEqual(orderable.toSorted((a, b) => b - a))
      }),
    ))

  test('the first has the lowest known total of the fresh ones that can be ordered', () =>
    fc.assert(
      fc.property(offers, (all) => {
        const totals = all.flatMap((one) =>
          standingOf(one, 'delivered') === 'priced' ? (one.totalMinor ?? []) : [],
        )
        fc.pre(totals.length > 0)
        expect(rankOffers(all, '', 'delivered')[0]?.totalMinor).toBe(Math.min(...totals))
      }),
    ))

  test('the first has the lowest item price of the fresh ones that can be ordered', () =>
    fc.assert(
      fc.property(offers, (all) => {
        const prices = all.flatMap((one) =>
          standingOf(one, 'item') === 'priced' ? [one.priceMinor] : [],
        )
        fc.pre(prices.length > 0)
        expect(rankOffers(all, '', 'item')[0]?.priceMinor).toBe(Math.min(...prices))
      }),
    ))

  test('the best is the first new one, unless its price is too old', () =>
    fc.assert(
      fc.property(offers, basis, (all, basis) => {
        const first = rankOffers(splitByCondition(all).new, '', basis)[0]
        expect(bestOffer(all, basis)).toBe(first?.fresh ? first : undefined)
      }),
    ))

  test('what a retailer pays changes nothing, nor does the order in which they come', () => {
    const paying = fc.record({ fee: amount, affiliate: fc.boolean(), advertiser: fc.boolean() })
    fc.assert(
      fc.property(offers, fc.infiniteStream(paying), sort, basis, (all, pay, sort, basis) => {
        const ranked = (reverse: boolean): string[] => {
          const paid = all.map((one) => ({ ...one, ...pay.next().value }))
          return rankOffers(reverse ? paid.toReversed() : paid, sort, basis).map(({ id }) => id)
        }
        expect(ranked(false)).toEqual(ranked(true))
      }),
    )
  })

  test('none is lost and none comes twice', () =>
    fc.assert(
      fc.property(offers, sort, basis, (all, sort, basis) => {
        expect(new Set(rankOffers(all, sort, basis))).toEqual(new Set(all))
        expect(rankOffers(all, sort, basis)).toHaveLength(all.length)
      }),
    ))
})

test('used, refurbished and open-box articles stand apart from new ones', () => {
  const offers = (['used', 'new', 'open-box', 'refurbished'] as const).map((condition) => ({
    condition,
  }))
  const { new: fresh, other } = splitByCondition(offers)
  expect(fresh).toEqual([{ condition: 'new' }])
  expect(other.map(({ condition }) => condition)).toEqual(['used', 'open-box', 'refurbished'])
})
