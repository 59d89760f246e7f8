import {
  anyShopLexeme,
  bandLexemesWithin,
  colourLexeme,
  conditionLexeme,
  inConditions,
  saleLexemes,
  shopLexeme,
} from '#domain/search/listing/sale-lexemes.ts'
import { bandOf } from '#domain/search/listing/lexemes.ts'
import { bases } from '#domain/offer/basis.ts'
import { passingSales } from '#domain/offer/sale.ts'
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

  test('name colours', () => {
    expect(saleLexemes([aSale({ colour: 'pink' })])).toContain(colourLexeme('pink'))
  })

  test('keep what is not new apart, unless nobody sells the product new', () => {
    const used = aSale({ retailerId: 2, priceMinor: 9000, condition: 'used', colour: 'pink' })
    const shop = shopLexeme(2, { inStock: true, freeDelivery: true })
    const shared = [shop, colourLexeme('pink')]
    const amounts = bandLexemesWithin({ min: 9000, max: 9000 }, 'item').slice(0, 1)
    const own = [conditionLexeme('used'), ...inConditions(['used'], [...shared, ...amounts])]
    const [beside, alone] = [saleLexemes([aSale(), used]), saleLexemes([used])]
    expect(beside).toEqual(expect.arrayContaining(own))
    expect(alone).toEqual(expect.arrayContaining([...own, ...shared]))
    for (const lexeme of [...shared, ...amounts]) expect(beside).not.toContain(lexeme)
    for (const lexeme of amounts) expect(alone).not.toContain(lexeme)
    expect(beside).not.toContain(conditionLexeme('new'))
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
        fc.array(saleAt, { maxLength: 4 }),
        anySaleFilters,
        fc.constantFrom(...bases),
        amount,
        (sales, filters, basis, min) => {
          const asked = { ...filters, amount: filters.amount && { min, max: min + 1000 } }
          fc.pre(passingSales(sales, asked, basis).length > 0)
          const lexemes = saleLexemes(sales)
          const conditions = asked.conditions.length > 0 ? asked.conditions : (['new'] as const)
          const hasOne = (group: readonly string[]): boolean =>
            inConditions(conditions, group).some((lexeme) => lexemes.includes(lexeme))
          if (asked.retailerIds.length > 0)
            expect(hasOne(asked.retailerIds.map((id) => shopLexeme(id, asked)))).toBe(true)
          else if (asked.inStock || asked.freeDelivery)
            expect(hasOne([anyShopLexeme(asked) ?? ''])).toBe(true)
          if (asked.colours.length > 0) expect(hasOne(asked.colours.map(colourLexeme))).toBe(true)
          if (asked.amount !== undefined)
            expect(hasOne(bandLexemesWithin(asked.amount, basis))).toBe(true)
        },
      ),
    )
  })

  test('of a range name all bands that it touches', () => {
    const range = { min: 4000, max: 4999 }
    const bands = bandOf(range.max) - bandOf(range.min) + 1
    expect(bandLexemesWithin(range, 'delivered')).toHaveLength(3 * bands)
  })
})
