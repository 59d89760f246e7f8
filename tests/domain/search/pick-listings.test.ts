import { bases } from '#domain/offer/basis.ts'
import { noSaleFilters, placeOf, shownSale, type Sale } from '#domain/offer/sale.ts'
import { pageSize } from '#domain/search/paging.ts'
import {
  pickListings,
  type Candidate,
  type Picked,
  type PickRequest,
} from '#domain/search/pick-listings.ts'
import { isByPrice } from '#domain/search/sort.ts'
import { listOrders } from '#tests/fixtures/search/list-orders.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySale, anySaleFilters, aSale } from '../offer/a-sale.ts'

/** The n-th most popular product, alone in its group. */
const aCandidate = (
  n: number,
  sales: readonly Sale[],
  given: Partial<Candidate> = {},
): Candidate => ({
  productId: n,
  groupId: n,
  brandId: n,
  categoryId: 1,
  position: n,
  sales,
  wantedColours: [],
  before: null,
  ...given,
})

const pick = (candidates: readonly Candidate[], given: Partial<PickRequest> = {}): Picked =>
  pickListings(candidates, {
    sort: '',
    basis: 'delivered',
    filters: noSaleFilters,
    page: 1,
    bound: undefined,
    ...given,
  })

const idsOf = ({ listings }: Picked): number[] => listings.map(({ productId }) => productId)

const costing = (priceMinor: number): Sale[] => [aSale({ priceMinor })]

describe('picked listings', () => {
  const light = [aSale({ priceMinor: 800, totalMinor: 1300 })]
  const free = [aSale({ priceMinor: 1000 })]
  const silent = [aSale({ priceMinor: 100, totalMinor: null, standing: 'delivery-unknown' })]
  const inStore = [aSale({ priceMinor: 10, totalMinor: null, standing: 'in-store' })]
  const soldOut = [aSale({ priceMinor: 20, standing: 'sold-out', inStock: false })]
  const stale = [aSale({ priceMinor: 5, standing: 'stale', inStock: false })]
  const all = [stale, soldOut, inStore, silent, light, free].map((sales, at) =>
    aCandidate(at + 1, sales),
  )

  test('stand by what is paid at the door, those that cannot be ordered last', () => {
    expect(idsOf(pick(all, { sort: 'bestprice' }))).toEqual([6, 5, 4, 3, 2, 1])
    expect(idsOf(pick(all, { sort: 'bestprice-rev' }))).toEqual([5, 6, 4, 3, 2, 1])
  })

  test('stand by the item price where that is asked', () => {
    expect(idsOf(pick(all, { sort: 'bestprice', basis: 'item' }))).toEqual([4, 5, 6, 3, 2, 1])
    expect(idsOf(pick(all, { sort: 'bestprice-rev', basis: 'item' }))).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('stand by their positions else', () => {
    const positioned = [aCandidate(1, free, { position: 2 }), aCandidate(2, light, { position: 1 })]
    expect(idsOf(pick(positioned))).toEqual([2, 1])
  })

  test('of one amount stand by their ids, the other way round from the dearest', () => {
    const equal = [3, 1, 2].map((id) => aCandidate(id, free))
    expect(idsOf(pick(equal, { sort: 'bestprice' }))).toEqual([1, 2, 3])
    expect(idsOf(pick(equal, { sort: 'bestprice-rev' }))).toEqual([3, 2, 1])
  })

  test('stand by how far the shown price fell, and by popularity where it did not', () => {
    const [cheap, dear] = [aSale({ priceMinor: 500 }), aSale({ retailerId: 9, priceMinor: 700 })]
    const sold = aSale({ priceMinor: 100, standing: 'sold-out' })
    const candidates = [
      aCandidate(1, [cheap, dear], { before: 900 }),
      aCandidate(2, [cheap], { before: 400 }),
      aCandidate(3, [aSale({ retailerId: 9, priceMinor: 800 })], { before: 1100 }),
      aCandidate(4, [sold], { before: 9000 }),
    ]
    expect(idsOf(pick(candidates, { sort: 'drop' }))).toEqual([1, 3, 2, 4])
    const filters = { ...noSaleFilters, retailerIds: [9] }
    expect(idsOf(pick(candidates, { sort: 'drop', filters }))).toEqual([3, 1])
    // Those that fell by 200 may be missing.
    expect(
      idsOf(pick(candidates, { sort: 'drop', filters, isKnown: ({ fall }) => fall > 200 })),
    ).toEqual([3])
  })

  test('stand by what a unit costs on the shelf, behind them what is told in another unit', () => {
    const at = (priceMinor: number, totalMinor: number) => [aSale({ priceMinor, totalMinor })]
    const litres = (count: number) => ({ contents: { count, unit: 'L' } }) as const
    const candidates = [
      aCandidate(1, at(900, 900), litres(3)),
      aCandidate(2, at(100, 100)),
      aCandidate(3, at(200, 200), { contents: { count: 1, unit: 'kg' } }),
      // Cheaper by what is paid.
      aCandidate(4, at(500, 1500), litres(2)),
      aCandidate(5, [aSale({ priceMinor: 100, standing: 'sold-out' })], litres(2)),
    ]
    expect(idsOf(pick(candidates, { sort: 'unitprice' }))).toEqual([4, 1, 5, 2, 3])
    const byMass = { sort: 'unitprice', units: ['100 g', 'kg'] } as const
    expect(idsOf(pick(candidates, byMass))).toEqual([3, 1, 2, 4, 5])
    const byWash = { sort: 'unitprice', units: ['wash'] } as const
    expect(idsOf(pick(candidates, byWash))).toEqual([4, 1, 5, 2, 3])
  })

  test('stand by what they cost to buy and to run, behind them what says nothing of energy or has no known price', () => {
    const at = (priceMinor: number, totalMinor: number) => [aSale({ priceMinor, totalMinor })]
    const candidates = [
      aCandidate(1, at(10_000, 10_000)),
      aCandidate(2, at(50_000, 90_000), { kwhPerYear: 100 }),
      aCandidate(3, at(60_000, 60_000), { kwhPerYear: 300 }),
      aCandidate(4, at(55_000, 55_000), { kwhPerYear: 200 }),
      aCandidate(5, [aSale({ standing: 'sold-out' })], { kwhPerYear: 1 }),
      aCandidate(6, [aSale({ condition: 'used' })], { kwhPerYear: 1 }),
    ]
    const order = { sort: 'energyprice', centsPerKwh: 20 } as const
    expect(idsOf(pick(candidates, order))).toEqual([4, 3, 2, 1, 5, 6])
    expect(idsOf(pick(candidates, { ...order, centsPerKwh: 200 }))).toEqual([2, 4, 3, 1, 5, 6])
    expect(idsOf(pick(candidates, { ...order, basis: 'item' }))).toEqual([2, 4, 3, 1, 5, 6])
  })

  test('of used ones none fell, as what was before is the price of new ones', () => {
    const used = aSale({ priceMinor: 100, condition: 'used' })
    const candidates = [
      aCandidate(1, [used], { before: 9000 }),
      aCandidate(2, [aSale({ priceMinor: 800 }), used], { before: 900 }),
    ]
    const filters = { ...noSaleFilters, conditions: ['new', 'used'] as const }
    expect(idsOf(pick(candidates, { sort: 'drop', filters }))).toEqual([1, 2])
    const onlyNew = { ...noSaleFilters, conditions: ['new'] as const }
    expect(idsOf(pick(candidates, { sort: 'drop', filters: onlyNew }))).toEqual([2])
    expect(
      idsOf(
        pick([candidates[0]!, aCandidate(3, [aSale({ priceMinor: 8 })], { before: 9 })], {
          sort: 'drop',
          filters,
        }),
      ),
    ).toEqual([3, 1])
  })

  test('stand by when the shown offer comes, what nobody says and what is not sent last', () => {
    const at = (retailerId: number, given: Partial<Sale> = {}): Sale[] => [
      aSale({ retailerId, ...given }),
    ]
    const candidates = [
      aCandidate(1, at(8)),
      aCandidate(2, at(1, { standing: 'in-store' })),
      aCandidate(3, at(5)),
      aCandidate(4, at(1)),
      aCandidate(5, [aSale({ retailerId: 5, priceMinor: 1 }), ...at(1)]),
      // Ordered in advance.
      aCandidate(6, at(1, { inStock: false })),
    ]
    const days = new Map([
      [1, 1],
      [5, 5],
    ])
    expect(idsOf(pick(candidates, { sort: 'delivery', days }))).toEqual([4, 3, 5, 1, 2, 6])
  })

  test.each([
    ['priced', [1]],
    ['delivery-unknown', [1]],
    ['in-store', []],
    ['sold-out', []],
    ['stale', []],
  ] as const)('that are %s are sent, if they are in stock: %j', (standing, found) => {
    const filters = { ...noSaleFilters, sent: true }
    expect(
      idsOf(pick([aCandidate(1, [aSale({ standing, inStock: false })])], { filters })),
    ).toEqual([])
    expect(idsOf(pick([aCandidate(1, [aSale({ standing })])], { filters }))).toEqual(found)
  })

  test('are those of which a sale passes, each at the best that does', () => {
    const mine = aSale({ retailerId: 9, priceMinor: 2000 })
    const candidates = [aCandidate(1, [...free, mine]), aCandidate(2, free)]
    const filters = { ...noSaleFilters, retailerIds: [9] }
    const { listings, passing } = pick(candidates, { filters })
    expect(listings).toMatchObject([{ productId: 1, best: mine, member: 1 }])
    expect(passing).toBe(1)
  })

  test('count only sales of a wanted colour, and are ordered by them', () => {
    const pink = aSale({ colour: 'pink', priceMinor: 700, retailerId: 2 })
    const sales = [aSale({ colour: 'black', priceMinor: 100 }), pink]
    const candidates = [
      aCandidate(1, sales, { wantedColours: ['pink'] }),
      aCandidate(2, costing(500)),
      aCandidate(3, costing(1), { wantedColours: ['pink'] }),
    ]
    const sort = 'bestprice'
    expect(pick(candidates, { sort })).toMatchObject({
      listings: [{ productId: 2 }, { productId: 1, best: pink }],
      passing: 2,
    })
    const filters = { ...noSaleFilters, retailerIds: [1] }
    expect(idsOf(pick(candidates, { sort, filters }))).toEqual([2])
  })

  test('are ordered by the sale that passes', () => {
    const dearHere = [aSale({ priceMinor: 1 }), aSale({ retailerId: 9, priceMinor: 900 })]
    const candidates = [
      aCandidate(1, dearHere),
      aCandidate(2, [aSale({ retailerId: 9, priceMinor: 500 })]),
    ]
    const filters = { ...noSaleFilters, retailerIds: [9] }
    expect(idsOf(pick(candidates, { sort: 'bestprice' }))).toEqual([1, 2])
    expect(idsOf(pick(candidates, { sort: 'bestprice', filters }))).toEqual([2, 1])
  })

  test('show of a model with many variants the cheapest, the best match and the next cheapest', () => {
    const variants = [1700, 2000, 1300, 1400].map((price, at) =>
      aCandidate(at + 1, costing(price), { groupId: 1 }),
    )
    const all = [...variants, aCandidate(9, costing(50), { position: 3 })]
    expect(idsOf(pick(all, { complete: 9 }))).toEqual([3, 1, 4, 9])
    expect(idsOf(pick(all.slice(1), { complete: 9 })), 'where all are shown').toEqual([2, 3, 9, 4])
    expect(idsOf(pick(all, { complete: 4 })), 'of those that fit').toEqual([1, 2, 3, 9])
    expect(idsOf(pick(all)), 'in another order').toEqual([1, 2, 3, 9])
  })

  test('count those that have all words', () => {
    const some = [1, 2, 3].map((n) => aCandidate(n, costing(n)))
    expect(pick(some, { complete: 3 })).toMatchObject({ passing: 3, complete: 2 })
    expect(pick(some)).toMatchObject({ passing: 3, complete: undefined })
  })

  test('are three of a group at most, on all pages together, numbered in the order', () => {
    const family = [500, 400, 300, 200, 100].map((price, at) =>
      aCandidate(at + 1, costing(price), { groupId: 1 }),
    )
    const { listings, passing } = pick([...family, aCandidate(9, costing(50))], {
      sort: 'bestprice',
    })
    expect(listings.map(({ productId, member }) => [productId, member])).toEqual([
      [9, 1],
      [5, 1],
      [4, 2],
      [3, 3],
    ])
    expect(passing).toBe(6)
  })

  test('are of four brands among the first ten where that is asked, and else in their order', () => {
    const brands = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]
    const candidates = brands.map((brandId, at) => aCandidate(at + 1, free, { brandId }))
    const spread = idsOf(pick(candidates, { spreadsBrands: true }))
    expect(spread).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 9, 11, 12, 13])
    expect(idsOf(pick(candidates))).toEqual(brands.map((_, at) => at + 1))
    const other = candidates.map((one, at) => ({ ...one, categoryId: at < 5 ? 1 : 2 }))
    expect(idsOf(pick(other, { spreadsBrands: true }))).toEqual(brands.map((_, at) => at + 1))
    const unbranded = candidates.map((one) => ({ ...one, brandId: 0 }))
    expect(idsOf(pick(unbranded, { spreadsBrands: true }))).toEqual(brands.map((_, at) => at + 1))
    const alone = candidates.map((one) => ({ ...one, brandId: 1 }))
    expect(idsOf(pick(alone, { spreadsBrands: true }))).toEqual(brands.map((_, at) => at + 1))
  })

  test('are one page, and one more where there is another', () => {
    const many = Array.from({ length: 2 * pageSize }, (_, at) => aCandidate(at + 1, free))
    expect(idsOf(pick(many))).toEqual(many.slice(0, pageSize + 1).map(({ productId }) => productId))
    expect(idsOf(pick(many, { page: 2 }))).toEqual(
      many.slice(pageSize).map(({ productId }) => productId),
    )
    expect(idsOf(pick(many, { page: 3 }))).toEqual([])
    expect(pick(many, { page: 3 }).passing).toBe(2 * pageSize)
  })
})

describe('beyond a bound', () => {
  const prices = [100, 200, 300].map((price, at) => aCandidate(at + 1, costing(price)))
  const silent = aCandidate(4, [
    aSale({ priceMinor: 50, totalMinor: null, standing: 'delivery-unknown' }),
  ])

  test('nothing is picked, but all that passes is counted', () => {
    const bound = { standing: 0, amount: 200 }
    expect(pick([...prices, silent], { sort: 'bestprice', bound })).toMatchObject({
      listings: [{ productId: 1 }, { productId: 2 }],
      passing: 4,
    })
    expect(idsOf(pick(prices, { sort: 'bestprice-rev', bound }))).toEqual([3, 2])
  })

  test('stands whatever has a later standing, whichever way the amounts run', () => {
    const bound = { standing: 1, amount: 50 }
    expect(idsOf(pick([...prices, silent], { sort: 'bestprice', bound }))).toEqual([1, 2, 3, 4])
    const before = { standing: 0.5, amount: 0 }
    for (const sort of ['bestprice', 'bestprice-rev'] as const)
      expect(idsOf(pick([...prices, silent], { sort, bound: before }))).not.toContain(4)
  })

  test('nothing is missing: what is picked starts the list of all', () => {
    const candidates = fc
      .array(fc.array(anySale, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
      .map((all) => all.map((sales, at) => aCandidate(at + 1, sales, { groupId: at % 5 })))
    const bound = fc.record({ standing: fc.nat(5), amount: fc.nat(30) })
    const sort = fc.constantFrom('bestprice' as const, 'bestprice-rev' as const)
    const basis = fc.constantFrom(...bases)
    fc.assert(
      fc.property(
        candidates,
        anySaleFilters,
        sort,
        basis,
        bound,
        (all, filters, sort, basis, bound) => {
          const whole = pick(all, { filters, sort, basis })
          const part = pick(all, { filters, sort, basis, bound })
          expect(part.listings).toEqual(whole.listings.slice(0, part.listings.length))
          expect(part.passing).toBe(whole.passing)
        },
      ),
    )
  })
})

test('whatever is asked, a list by price never decreases and each shows its best sale', () => {
  const candidates = fc
    .array(fc.array(anySale, { minLength: 1, maxLength: 4 }), { maxLength: 15 })
    .map((all) => all.map((sales, at) => aCandidate(at + 1, sales)))
  const [sort, basis] = [fc.constantFrom(...listOrders), fc.constantFrom(...bases)]
  fc.assert(
    fc.property(candidates, anySaleFilters, sort, basis, (all, filters, sort, basis) => {
      const { listings, passing } = pick(all, { filters, sort, basis })
      const fitting = all.filter(({ sales }) => shownSale(sales, filters, basis) !== undefined)
      expect(passing).toBe(fitting.length)
      expect(new Set(listings.map(({ productId }) => productId))).toEqual(
        new Set(fitting.map(({ productId }) => productId)),
      )
      for (const { sales, best } of listings) expect(best).toBe(shownSale(sales, filters, basis))
      if (!isByPrice(sort)) return
      const direction = sort === 'bestprice' ? 1 : -1
      const places = listings.map(({ best }) => placeOf(best, basis, filters))
      expect(places).toEqual(
        places.toSorted((a, b) => a.standing - b.standing || direction * (a.amount - b.amount)),
      )
    }),
  )
})
