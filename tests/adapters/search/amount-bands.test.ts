import {
  narrowPerWide,
  amountBandsInOrder,
  amountBandsOf,
} from '#adapters/postgres/search/amount-bands.ts'
import { bases, type Basis } from '#domain/offer/basis.ts'
import { conditions } from '#domain/offer/condition.ts'
import { noSaleFilters, placeOf, standingIn } from '#domain/offer/sale.ts'
import { canBeOrdered, standings } from '#domain/offer/standing.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySale, aSale } from '../../domain/offer/a-sale.ts'

const largest = 2 ** 31 - 1
const amount = fc.oneof(
  fc.nat(largest),
  fc.nat(300),
  // Ends of bands and their neighbours.
  fc
    .tuple(fc.nat(30 * 64), fc.integer({ min: -1, max: 1 }))
    .map(([band, step]) => Math.min(Math.max(Math.ceil(2 ** (band / 64)) + step, 0), largest)),
)

/** Prices all over, where `anySale` has a few only. */
const saleAt = fc.tuple(anySale, amount, amount).map(([sale, priceMinor, totalMinor]) => ({
  ...sale,
  priceMinor,
  totalMinor: sale.totalMinor === null ? null : totalMinor,
}))

const whole = { min: 0, max: Infinity }
const directions = ['up', 'down'] as const

const bandsOf = (basis: Basis, direction: 'up' | 'down', range = whole) =>
  amountBandsInOrder(range, basis, direction, conditions)

describe('bands of prices', () => {
  test.each(bases)('hold what can be ordered, up to their ends, %s', (basis) => {
    const ways = directions.map((direction) => bandsOf(basis, direction))
    fc.assert(
      fc.property(saleAt, (sale) => {
        const place = placeOf(sale, basis, { ...noSaleFilters, conditions: [sale.condition] })
        const own = amountBandsOf([sale])
        const found = ways.map((bands) => bands.filter(({ numbers }) => holdsOne(numbers, own)))
        if (sale.standing === 'stale' || !canBeOrdered(standingIn(sale, basis))) {
          expect(found).toEqual([[], []])
          return
        }
        const parts = found.map(([wide, ...others]) => {
          expect(others).toEqual([])
          return wide?.parts().filter(({ numbers }) => holdsOne(numbers, own)) ?? []
        })
        expect(parts.map(({ length }) => length)).toEqual([1, 1])
        const [high, low] = parts.map(([part]) => part?.end)
        expect([high?.standing, low?.standing]).toEqual([place.standing, place.standing])
        expect(low?.amount).toBeLessThanOrEqual(Math.max(place.amount, 1))
        expect(high?.amount).toBeGreaterThanOrEqual(place.amount)
      }),
    )
  })

  test.each(directions)('follow each other without a gap, %s', (direction) => {
    const sign = direction === 'up' ? 1 : -1
    const bands = bandsOf('delivered', direction)
    const ends = bands.flatMap(({ parts }) => parts().map(({ end }) => end))
    expect(ends).toEqual(
      ends.toSorted((a, b) => a.standing - b.standing || sign * (a.amount - b.amount)),
    )
    const numbers = bands.flatMap(({ numbers: own, parts }) => [
      ...own,
      ...parts().flatMap((part) => part.numbers),
    ])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBe(bands.length * (1 + narrowPerWide) * conditions.length)
    expect(new Set(ends.map(({ standing }) => standings[standing]))).toEqual(
      new Set(['priced', 'delivery-unknown']),
    )
    expect(new Set(bandsOf('item', direction).map(({ standing }) => standing))).toEqual(
      new Set([0]),
    )
  })

  test('of a range hold what passes it, those that it cuts in part', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...directions), (one, other, direction) => {
        const range = { min: Math.min(one, other), max: Math.max(one, other) }
        const bands = bandsOf('item', direction, range)
        const inParts = bands.flatMap(({ parts }) => parts().flatMap(({ numbers }) => numbers))
        for (const priceMinor of [range.min, range.max])
          expect(holdsOne(inParts, amountBandsOf([aSale({ priceMinor })]))).toBe(true)
        for (const { isWhole, parts } of bands)
          expect(parts().length === narrowPerWide).toBe(isWhole)
      }),
    )
  })

  test('tell conditions apart', () => {
    const used = amountBandsOf([aSale({ condition: 'used' })])
    const asked = (condition: 'new' | 'used') =>
      amountBandsInOrder(whole, 'item', 'up', [condition]).flatMap(({ numbers }) => numbers)
    expect(holdsOne(asked('used'), used)).toBe(true)
    expect(holdsOne(asked('new'), used)).toBe(false)
    expect(holdsOne(asked('new'), amountBandsOf([aSale()]))).toBe(true)
  })
})

const holdsOne = (numbers: readonly number[], own: readonly number[]): boolean =>
  numbers.some((number) => own.includes(number))
