import { bases } from '#domain/offer/basis.ts'
import type { Availability } from '#domain/offer/availability.ts'
import { rankOffers } from '#domain/offer/ranking.ts'
import {
  amountIn,
  amountOf,
  bestSale,
  inSaleOrder,
  isDeliveredFree,
  noSaleFilters,
  overLowest,
  passingSales,
  placeOf,
  saleOf,
  standingIn,
  type SaleOffer,
} from '#domain/offer/sale.ts'
import { standings } from '#domain/offer/standing.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySale, anySaleFilters, aSale } from './a-sale.ts'

const anOffer = (shop: number, given: Partial<SaleOffer> = {}): SaleOffer => ({
  id: `offer-${shop}`,
  priceMinor: 1000,
  totalMinor: null,
  fresh: true,
  availability: 'in-stock',
  condition: 'new',
  colour: null,
  retailer: { id: shop, name: `Shop ${shop}`, verified: false },
  ...given,
})

const shopsOf = (offers: readonly SaleOffer[]): number[] =>
  offers.map(({ retailer }) => retailer.id)

describe('an offer as a sale', () => {
  test('keeps its shop, its amounts, its condition and its colour', () => {
    const offer = anOffer(7, {
      priceMinor: 900,
      totalMinor: 1000,
      condition: 'refurbished',
      colour: 'pink',
    })
    expect(saleOf(offer)).toEqual({
      retailerId: 7,
      priceMinor: 900,
      totalMinor: 1000,
      condition: 'refurbished',
      standing: 'priced',
      inStock: true,
      colour: 'pink',
    })
  })

  test.each([
    ['in-stock', true, 'delivery-unknown', true],
    ['limited', true, 'delivery-unknown', true],
    ['backorder', true, 'delivery-unknown', false],
    ['in-store', true, 'in-store', false],
    ['out-of-stock', true, 'sold-out', false],
    ['in-stock', false, 'stale', false],
  ] as const)(
    'that is %s, fresh %j, is %s and in stock %j',
    (availability, fresh, standing, inStock) =>
      expect(saleOf(anOffer(1, { availability, fresh }))).toMatchObject({ standing, inStock }),
  )

  test('stands with new ones first, each by delivered total', () => {
    const offers = [
      anOffer(1, { condition: 'used', totalMinor: 1 }),
      anOffer(2, { totalMinor: null }),
      anOffer(3, { totalMinor: 1200 }),
      anOffer(4, { totalMinor: 1100 }),
      anOffer(5, { condition: 'open-box', totalMinor: null }),
      anOffer(6, { totalMinor: 900, fresh: false }),
    ]
    expect(shopsOf(inSaleOrder(offers))).toEqual([4, 3, 2, 6, 1, 5])
  })
})

describe('an amount', () => {
  test('is the delivered total or the item price, as asked', () => {
    const sale = aSale({ priceMinor: 900, totalMinor: 1000 })
    expect(amountIn(sale, 'delivered')).toBe(1000)
    expect(amountIn(sale, 'item')).toBe(900)
  })

  test('is the item price where delivery is not stated, and says so', () => {
    const sale = aSale({ totalMinor: null, standing: 'delivery-unknown' })
    expect(bases.map((basis) => amountIn(sale, basis))).toEqual([1000, 1000])
    expect(standingIn(sale, 'delivered')).toBe('delivery-unknown')
    expect(standingIn(sale, 'item')).toBe('priced')
  })

  test('is not told of a price that does not hold', () =>
    expect(amountIn(aSale({ standing: 'stale' }), 'item')).toBeNull())

  test('is told of a used one only where conditions are asked for', () => {
    const used = aSale({ condition: 'used' })
    expect(amountOf(used, 'item', noSaleFilters)).toBeNull()
    expect(amountOf(used, 'item', { ...noSaleFilters, conditions: ['used'] })).toBe(1000)
    expect(amountOf(aSale(), 'item', noSaleFilters)).toBe(1000)
  })
})

describe('free delivery', () => {
  test.each([
    ['a total that is the price', {}, true],
    ['a total above the price', { totalMinor: 1001 }, false],
    ['an unknown total', { totalMinor: null, standing: 'delivery-unknown' }, false],
    ['what is sold out', { standing: 'sold-out' }, false],
    ['what can be fetched only', { totalMinor: null, standing: 'in-store' }, false],
    ['an old price', { standing: 'stale' }, false],
  ] as const)('of %s is %j', (_, given, free) => expect(isDeliveredFree(aSale(given))).toBe(free))
})

describe('sales pass', () => {
  test('only where all filters hold for one and the same sale', () => {
    const sales = [
      aSale({ retailerId: 1, inStock: false }),
      aSale({ retailerId: 2, totalMinor: 1200 }),
      aSale({ retailerId: 1, inStock: false, colour: 'pink' }),
    ]
    const asked = { ...noSaleFilters, retailerIds: [1], inStock: true }
    expect(passingSales(sales, asked, 'delivered')).toEqual([])
    expect(passingSales(sales, { ...asked, inStock: false }, 'delivered')).toEqual([
      sales[0],
      sales[2],
    ])
    expect(passingSales(sales, { ...asked, retailerIds: [] }, 'delivered')).toEqual([sales[1]])
    const free = { ...noSaleFilters, freeDelivery: true, colours: ['pink' as const] }
    expect(passingSales(sales, free, 'delivered')).toEqual([sales[2]])
  })

  test('unless their shop is refused, even where it is asked for', () => {
    const sales = [aSale({ retailerId: 1 }), aSale({ retailerId: 2 })]
    const asked = { ...noSaleFilters, refusedRetailerIds: new Set([1]) }
    expect(passingSales(sales, asked, 'item')).toEqual([sales[1]])
    expect(passingSales(sales, { ...asked, retailerIds: [1] }, 'item')).toEqual([])
  })

  test('within a range of amounts in the basis, both ends included', () => {
    const sales = [aSale({ priceMinor: 900, totalMinor: 1000 })]
    const within = (min: number, max: number, basis: 'item' | 'delivered'): number =>
      passingSales(sales, { ...noSaleFilters, amount: { min, max } }, basis).length
    expect(within(1000, 1000, 'delivered')).toBe(1)
    expect(within(900, 999, 'delivered')).toBe(0)
    expect(within(900, 900, 'item')).toBe(1)
    expect(within(901, Infinity, 'item')).toBe(0)
  })

  test('never within a range where their price does not hold', () => {
    const all = { ...noSaleFilters, amount: { min: 0, max: Infinity } }
    expect(passingSales([aSale({ standing: 'stale' })], all, 'item')).toEqual([])
    expect(passingSales([aSale({ condition: 'used' })], all, 'item')).toEqual([])
  })

  test('as used ones only where nobody sells it new, or where they are asked for', () => {
    const [fresh, used] = [aSale({ inStock: false }), aSale({ condition: 'used' })]
    const inStock = { ...noSaleFilters, inStock: true }
    expect(passingSales([fresh, used], inStock, 'item')).toEqual([])
    expect(passingSales([used], inStock, 'item')).toEqual([used])
    const asked = { ...noSaleFilters, conditions: ['used' as const] }
    expect(passingSales([fresh, used], asked, 'item')).toEqual([used])
    expect(passingSales([fresh], asked, 'item')).toEqual([])
  })
})

describe('the best sale', () => {
  test('is the lowest in the basis', () => {
    const light = aSale({ retailerId: 1, priceMinor: 900, totalMinor: 1100 })
    const free = aSale({ retailerId: 2 })
    expect(bestSale([light, free], 'delivered')).toBe(free)
    expect(bestSale([free, light], 'item')).toBe(light)
    expect(bestSale([], 'item')).toBeUndefined()
  })

  test('is the first of equals', () => {
    const equals = [aSale({ retailerId: 5 }), aSale({ retailerId: 2 })]
    for (const basis of bases) expect(bestSale(equals, basis)).toBe(equals[0])
  })

  test('is one whose delivery is known, whatever the others ask', () => {
    const silent = aSale({ priceMinor: 1, totalMinor: null, standing: 'delivery-unknown' })
    const known = aSale({ priceMinor: 5000 })
    expect(bestSale([silent, known], 'delivered')).toBe(known)
    expect(bestSale([silent, known], 'item')).toBe(silent)
  })

  test.each(bases)('is the offer that the product page ranks first, %s', (basis) => {
    const amount = fc.integer({ min: 1, max: 8 })
    const offer = fc.record({
      priceMinor: amount,
      delivery: fc.option(fc.nat(3)),
      fresh: fc.boolean(),
      availability: fc.constantFrom<Availability>(
        'in-stock',
        'in-store',
        'out-of-stock',
        'unknown',
      ),
      verified: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(offer, { minLength: 1, maxLength: 8 }), (given) => {
        const offers = inSaleOrder(
          given.map(({ delivery, verified, ...terms }, at) =>
            anOffer(at, {
              ...terms,
              totalMinor:
                delivery === null || terms.availability === 'in-store'
                  ? null
                  : terms.priceMinor + delivery,
              retailer: { id: at, name: `Shop ${at}`, verified },
            }),
          ),
        )
        expect(bestSale(offers.map(saleOf), basis)?.retailerId).toBe(
          rankOffers(offers, '', basis)[0]?.retailer.id,
        )
      }),
    )
  })
})

describe('whatever sales and filters', () => {
  const basis = fc.constantFrom(...bases)
  const sales = fc.array(anySale, { maxLength: 6 })

  test('the best one passes the filters and none that passes stands before it', () =>
    fc.assert(
      fc.property(sales, anySaleFilters, basis, (all, filters, basis) => {
        const passing = passingSales(all, filters, basis)
        const best = bestSale(passing, basis)
        expect(best === undefined).toBe(passing.length === 0)
        if (best === undefined) return
        expect(passing).toContain(best)
        const place = placeOf(best, basis, filters)
        for (const other of passing) {
          const its = placeOf(other, basis, filters)
          expect(
            its.standing > place.standing ||
              (its.standing === place.standing && its.amount >= place.amount),
          ).toBe(true)
        }
      }),
    ))

  test('one filter more never lets more pass, unless it asks for used ones', () =>
    fc.assert(
      fc.property(sales, anySaleFilters, basis, (all, filters, basis) => {
        const passing = passingSales(all, filters, basis)
        for (const more of [{ inStock: true }, { freeDelivery: true }])
          for (const sale of passingSales(all, { ...filters, ...more }, basis))
            expect(passing).toContain(sale)
      }),
    ))
})

describe('the place in a list by price', () => {
  test('follows the standing in the basis, then the amount', () => {
    expect(placeOf(aSale(), 'delivered', noSaleFilters)).toEqual({ standing: 0, amount: 1000 })
    const silent = aSale({ totalMinor: null, standing: 'delivery-unknown' })
    expect(placeOf(silent, 'delivered', noSaleFilters)).toEqual({ standing: 1, amount: 1000 })
    expect(placeOf(silent, 'item', noSaleFilters)).toEqual({ standing: 0, amount: 1000 })
    const inStore = aSale({ totalMinor: null, standing: 'in-store' })
    expect(placeOf(inStore, 'item', noSaleFilters)).toEqual({ standing: 2, amount: 1000 })
  })

  test('is the last without an amount', () => {
    const last = { standing: standings.length, amount: 0 }
    expect(placeOf(aSale({ standing: 'stale' }), 'item', noSaleFilters)).toEqual(last)
    expect(placeOf(aSale({ condition: 'used' }), 'item', noSaleFilters)).toEqual(last)
  })
})

describe('what a sale costs over the lowest', () => {
  const low = aSale({ priceMinor: 1000, totalMinor: 1200 })
  const dear = aSale({ priceMinor: 1500, totalMinor: 1500 })
  const over = (shown = dear, others = [low], basis: 'item' | 'delivered' = 'delivered') =>
    overLowest(shown, [shown, ...others], basis)

  test('is told in the basis, and nothing of the lowest itself', () => {
    expect(over()).toBe(300)
    expect(over(dear, [low], 'item')).toBe(500)
    expect(over(low, [dear])).toBe(0)
  })

  test.each([
    ['of a used one', { ...dear, condition: 'used' } as const, [low]],
    [
      'of what is in store only',
      { ...dear, standing: 'in-store', totalMinor: null } as const,
      [low],
    ],
    ['beside a used one', dear, [{ ...low, condition: 'used' } as const]],
    [
      'beside one whose delivery is not stated',
      dear,
      [{ ...low, standing: 'delivery-unknown', totalMinor: null } as const],
    ],
  ])('is not told %s', (_, shown, others) => expect(over(shown, others)).toBe(0))
})
