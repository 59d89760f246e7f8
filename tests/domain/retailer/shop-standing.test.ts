import type { Sale } from '#domain/offer/sale.ts'
import { standingOfShop } from '#domain/retailer/shop-standing.ts'
import { aSale } from '#tests/domain/offer/a-sale.ts'
import { describe, expect, test } from 'vitest'

const sale = (retailerId: number, totalMinor: number | null, more: Partial<Sale> = {}): Sale =>
  aSale({ retailerId, totalMinor, ...more })

describe('a shop stands', () => {
  test('by the delivered total of its cheapest new one', () => {
    const sales = [sale(1, 900), sale(1, 1000), sale(2, 700), sale(3, 800), sale(2, 650)]
    expect(standingOfShop(sales, 1)).toEqual({ totalMinor: 900, rank: 3, shops: 3, gapMinor: 250 })
    expect(standingOfShop(sales, 2)).toEqual({ totalMinor: 650, rank: 1, shops: 3, gapMinor: -150 })
  })

  test('beside shops of the same total', () => {
    const sales = [sale(1, 900), sale(2, 900), sale(3, 950)]
    expect(standingOfShop(sales, 1)).toMatchObject({ rank: 1, gapMinor: 0 })
    expect(standingOfShop(sales, 3)).toMatchObject({ rank: 3, gapMinor: 50 })
  })

  test('alone without a gap', () =>
    expect(standingOfShop([sale(1, 900)], 1)).toEqual({
      totalMinor: 900,
      rank: 1,
      shops: 1,
      gapMinor: null,
    }))

  test.each([
    ['of used ones', sale(1, 500, { condition: 'used' })],
    ['that is old', sale(1, 500, { standing: 'stale' })],
    ['without known delivery', sale(1, null)],
  ])('nowhere with an offer %s', (_what, own) => {
    expect(standingOfShop([own, sale(2, 700)], 1)).toBeUndefined()
    expect(standingOfShop([own, sale(2, 700)], 2)).toMatchObject({ rank: 1, shops: 1 })
  })
})
