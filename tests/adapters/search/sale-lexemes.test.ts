import {
  anyShopLexeme,
  bandLexemesWithin,
  colourLexeme,
  conditionLexeme,
  priceBandsInOrder,
  saleLexemes,
  shopLexeme,
} from '#adapters/postgres/search/sale-lexemes.ts'
import { bandOf } from '#adapters/postgres/search/lexemes.ts'
import { bases } from '#domain/offer/basis.ts'
import { noSaleFilters, passingSales, placeOf, standingIn } from '#domain/offer/sale.ts'
import { canBeOrdered, standings } from '#domain/offer/standing.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySale, anySaleFilters, aSale } from '../../domain/offer/a-sale.ts'

const largest = 2 ** 31 - 1
const amount = fc.oneof(
  fc.nat(largest),
  fc.nat(300),
  // Ends of bands and their neighbours.
  fc
    .tuple(fc.nat(61), fc.integer({ min: -1, max: 1 }))
    .map(([band, step]) => Math.min(Math.max(Math.ceil(2 ** (band / 2)) + step, 0), largest)),
)

/** Prices all over, where `anySale` has a few only. */
const saleAt = fc.tuple(anySale, amount, amount).map(([sale, priceMinor, totalMinor]) => ({
  ...sale,
  priceMinor,
  totalMinor: sale.totalMinor === null ? null : totalMinor,
}))

describe('the lexemes of sales', () => {
  test('name shop, stock and free delivery together', () => {
    const [both, neither] = [
      { inStock: true, freeDelivery: true },
      { inStock: false, freeDelivery: false },
    ]
    const lexemes = saleLexemes([
      aSale({ retailerId: 1, inStock: false }),
      aSale({ retailerId: 2, totalMinor: 1500 }),
    ])
    expect(lexemes).toEqual(
      expect.arrayContaining([shopLexeme(1, neither), shopLexeme(2, neither)]),
    )
    expect(lexemes).not.toContain(shopLexeme(1, both))
    expect(lexemes).not.toContain(shopLexeme(2, both))
    expect(lexemes).not.toContain(anyShopLexeme(both))
    expect(lexemes).toContain(anyShopLexeme({ inStock: true, freeDelivery: false }))
    expect(lexemes).toContain(anyShopLexeme({ inStock: false, freeDelivery: true }))
    expect(anyShopLexeme(neither)).toBeUndefined()
  })

  test('name colours and what is not new', () => {
    const lexemes = saleLexemes([aSale({ colour: 'pink' }), aSale({ condition: 'used' })])
    expect(lexemes).toEqual(expect.arrayContaining([colourLexeme('pink'), conditionLexeme('used')]))
    expect(lexemes).not.toContain(conditionLexeme('new'))
  })

  test('never come twice, and none holds the sign of an attribute', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 5 }), (sales) => {
        const lexemes = saleLexemes(sales)
        expect(new Set(lexemes).size).toBe(lexemes.length)
        for (const lexeme of lexemes) expect(lexeme).not.toContain('=')
      }),
    )
  })

  test('hold for every filter that a sale passes', () => {
    fc.assert(
      fc.property(
        saleAt,
        anySaleFilters,
        fc.constantFrom(...bases),
        amount,
        (sale, filters, basis, min) => {
          const asked = { ...filters, amount: filters.amount && { min, max: min + 1000 } }
          fc.pre(passingSales([sale], asked, basis).length > 0)
          const lexemes = saleLexemes([sale])
          const hasOne = (group: readonly string[]): boolean =>
            group.some((lexeme) => lexemes.includes(lexeme))
          if (asked.retailerIds.length > 0)
            expect(hasOne(asked.retailerIds.map((id) => shopLexeme(id, asked)))).toBe(true)
          else if (asked.inStock || asked.freeDelivery)
            expect(lexemes).toContain(anyShopLexeme(asked))
          if (asked.colours.length > 0) expect(hasOne(asked.colours.map(colourLexeme))).toBe(true)
          if (asked.amount !== undefined)
            expect(hasOne(bandLexemesWithin(asked.amount, basis))).toBe(true)
        },
      ),
    )
  })
})

describe('bands of amounts', () => {
  const whole = { min: 0, max: Infinity }

  test.each(bases)('hold every amount between their ends, %s', (basis) => {
    const [up, down] = (['up', 'down'] as const).map((direction) =>
      priceBandsInOrder(whole, basis, direction),
    )
    fc.assert(
      fc.property(saleAt, (sale) => {
        const place = placeOf(sale, basis, { ...noSaleFilters, conditions: [sale.condition] })
        const lexemes = saleLexemes([sale])
        const [low, high] = [down, up].map((bands) =>
          bands?.find(
            ({ lexeme, end }) => lexemes.includes(lexeme) && end.standing === place.standing,
          ),
        )
        if (sale.standing === 'stale' || !canBeOrdered(standingIn(sale, basis))) {
          expect([low, high]).toEqual([undefined, undefined])
          return
        }
        expect(high?.lexeme).toBe(low?.lexeme)
        expect(low?.end.amount).toBeLessThanOrEqual(Math.max(place.amount, 1))
        expect(high?.end.amount).toBeGreaterThanOrEqual(place.amount)
      }),
    )
  })

  test.each(['up', 'down'] as const)('follow each other without a gap, %s', (direction) => {
    const bands = priceBandsInOrder(whole, 'delivered', direction)
    const sign = direction === 'up' ? 1 : -1
    const ends = bands.map(({ end }) => end)
    expect(ends).toEqual(
      ends.toSorted((a, b) => a.standing - b.standing || sign * (a.amount - b.amount)),
    )
    expect(new Set(bands.map(({ lexeme }) => lexeme)).size).toBe(bands.length)
    expect(new Set(ends.map(({ standing }) => standings[standing]))).toEqual(
      new Set(['priced', 'delivery-unknown']),
    )
    expect(
      new Set(priceBandsInOrder(whole, 'item', direction).map(({ end }) => end.standing)),
    ).toEqual(new Set([0]))
  })

  test('of a range hold what passes it, and end with it', () => {
    const range = { min: 4000, max: 4999 }
    const within = bandLexemesWithin(range, 'delivered')
    expect(within).toHaveLength(3 * (bandOf(range.max) - bandOf(range.min) + 1))
    expect(priceBandsInOrder(range, 'item', 'up').map(({ lexeme }) => lexeme)).toEqual(
      bandLexemesWithin(range, 'item').filter((lexeme) => lexeme.startsWith('p')),
    )
  })
})
