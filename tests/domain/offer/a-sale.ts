import { colourNames } from '#domain/offer/colour.ts'
import { conditions } from '#domain/offer/condition.ts'
import { noSaleFilters, type Sale, type SaleFilters } from '#domain/offer/sale.ts'
import { standings } from '#domain/offer/standing.ts'
import * as fc from 'fast-check'

/** A new one in stock, delivered free, unless said otherwise. */
export const aSale = (given: Partial<Sale> = {}): Sale => {
  const priceMinor = given.priceMinor ?? 1000
  const sale: Sale = {
    retailerId: 1,
    priceMinor,
    totalMinor: priceMinor,
    condition: 'new',
    standing: 'priced',
    inStock: true,
    colour: null,
    ...given,
  }
  return sale
}

/** Alike in many ways, so that they tie and share their shops. */
export const anySale = fc
  .record({
    retailerId: fc.integer({ min: 1, max: 4 }),
    priceMinor: fc.integer({ min: 1, max: 30 }),
    deliveryMinor: fc.nat(5),
    condition: fc.constantFrom('new' as const, ...conditions),
    standing: fc.constantFrom('priced' as const, ...standings),
    inStock: fc.boolean(),
    colour: fc.option(fc.constantFrom(...colourNames.slice(0, 2))),
  })
  .map(({ deliveryMinor, ...sale }): Sale => ({
    ...sale,
    totalMinor:
      sale.standing === 'delivery-unknown' || sale.standing === 'in-store'
        ? null
        : sale.priceMinor + deliveryMinor,
    inStock: sale.inStock && ['priced', 'delivery-unknown'].includes(sale.standing),
  }))

export const anySaleFilters: fc.Arbitrary<SaleFilters> = fc
  .record({
    retailerIds: fc.constantFrom([], [], [1], [1, 2]),
    inStock: fc.boolean(),
    freeDelivery: fc.boolean(),
    sent: fc.boolean(),
    conditions: fc.constantFrom([], [], ['used'] as const, ['new', 'used'] as const),
    colours: fc.constantFrom([], [], ['black'] as const),
    amount: fc.option(
      fc.tuple(fc.nat(20), fc.nat(20)).map(([min, more]) => ({ min, max: min + more })),
      { nil: undefined },
    ),
  })
  .map((filters) => ({ ...noSaleFilters, ...filters }))
