import { bases } from '#domain/offer/basis.ts'
import { conditions } from '#domain/offer/condition.ts'
import { noSaleFilters, shownSale, type Sale, type SaleFilters } from '#domain/offer/sale.ts'
import { countSales, type SaleCounts } from '#domain/search/count-sales.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySale, anySaleFilters, aSale } from '../offer/a-sale.ts'

const count = (
  products: readonly (readonly Sale[])[],
  filters: Partial<SaleFilters> = {},
): SaleCounts => countSales(products, { ...noSaleFilters, ...filters }, 'delivered', 1)

describe('products are counted', () => {
  const black = aSale({ retailerId: 1, colour: 'black', inStock: false })
  const pink = aSale({ retailerId: 1, colour: 'pink', totalMinor: 1500 })
  const used = aSale({ retailerId: 2, condition: 'used', priceMinor: 300 })

  test('once for a shop, however many colours it sells', () => {
    const { retailers, colours } = count([[black, pink]])
    expect(retailers).toEqual(new Map([[1, 1]]))
    expect(colours).toEqual(
      new Map([
        ['black', 1],
        ['pink', 1],
      ]),
    )
  })

  test('without those that name no colour', () =>
    expect(count([[aSale()]]).colours).toEqual(new Map()))

  test('by each filter under all others, for one and the same sale', () => {
    const counts = count([[black, pink]], { colours: ['black'] })
    expect(counts).toMatchObject({ inStock: 0, freeDelivery: 1 })
    expect(counts.colours.get('pink')).toBe(1)
    expect(count([[black, pink]], { colours: ['pink'] })).toMatchObject({
      inStock: 1,
      freeDelivery: 0,
    })
  })

  test('by each condition that asking for it would find', () => {
    const counts = count([[black, used], [used]])
    expect(counts.conditions).toEqual(
      new Map([
        ['new', 1],
        ['used', 2],
      ]),
    )
    expect(counts.retailers).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    )
  })

  test('at the amount that each is shown with, in the basis and without the asked range', () => {
    const amount = { min: 1500, max: 1500 }
    expect(count([[black, pink, pink]], { amount }).prices).toEqual([{ amount: 1000, count: 1 }])
    expect(count([[black, pink]], { colours: ['pink'] }).prices).toEqual([
      { amount: 1500, count: 1 },
    ])
    expect(countSales([[pink]], noSaleFilters, 'item', 1).prices).toEqual([
      { amount: 1000, count: 1 },
    ])
  })

  test('without an amount where none holds', () =>
    expect(count([[aSale({ standing: 'stale' })], [used]]).prices).toEqual([
      { amount: null, count: 1 },
      { amount: null, count: 1 },
    ]))

  test('for a shop where what would be shown of it is within the range', () => {
    const dear = aSale({ retailerId: 2, priceMinor: 1500 })
    const amount = { min: 1400, max: 1600 }
    expect(count([[black, dear]], { amount }).retailers).toEqual(new Map([[2, 1]]))
  })

  test('as many times as each stands for others', () => {
    const counts = countSales([[black], [pink]], noSaleFilters, 'delivered', 8)
    expect(counts).toMatchObject({ inStock: 8, freeDelivery: 8 })
    expect(counts.retailers.get(1)).toBe(16)
    expect(counts.prices.map((price) => price.count)).toEqual([8, 8])
  })
})

test('whatever is counted is what asking for it finds', () => {
  const products = fc.array(fc.array(anySale, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
  fc.assert(
    fc.property(products, anySaleFilters, fc.constantFrom(...bases), (all, filters, basis) => {
      const asking = (asked: Partial<SaleFilters>): number =>
        all.filter((sales) => shownSale(sales, { ...filters, ...asked }, basis) !== undefined)
          .length
      const counts = countSales(all, filters, basis, 1)
      for (const id of [1, 2, 3, 4])
        expect(counts.retailers.get(id) ?? 0).toBe(asking({ retailerIds: [id] }))
      for (const condition of conditions)
        expect(counts.conditions.get(condition) ?? 0).toBe(asking({ conditions: [condition] }))
      for (const colour of ['black', 'white'] as const)
        expect(counts.colours.get(colour) ?? 0).toBe(asking({ colours: [colour] }))
      expect(counts.inStock).toBe(asking({ inStock: true }))
      expect(counts.freeDelivery).toBe(asking({ freeDelivery: true }))
      for (const [min, max] of [
        [0, 10],
        [5, 5],
        [11, Infinity],
      ] as const)
        expect(
          counts.prices.filter(({ amount }) => amount !== null && amount >= min && amount <= max),
        ).toHaveLength(asking({ amount: { min, max } }))
    }),
  )
})
