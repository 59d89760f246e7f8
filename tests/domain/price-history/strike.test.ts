import { at, step } from '#tests/support/catalogue/price-step.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { isStruckWithin, withoutStruck, type Strike } from '#domain/price-history/strike.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const strike = (from: number, to: number | null, undone?: number): Strike => ({
  from: at(from),
  to: to === null ? null : at(to),
  undoneAt: undone === undefined ? null : at(undone),
})

const prices = [step(1, 100), step(5, 1), step(9, 90)]

describe('withoutStruck', () => {
  test('leaves a struck price out, and keeps what holds before and after it', () =>
    expect(withoutStruck(prices, [strike(5, 9)])).toEqual([
      step(1, 100),
      step(5, null),
      step(9, 90),
    ]))

  test('lets a price that outlasts the strike return at its end', () => {
    expect(withoutStruck(prices, [strike(2, 4)])).toEqual([
      step(1, 100),
      step(2, null),
      step(4, 100),
      step(5, 1),
      step(9, 90),
    ])
    expect(withoutStruck(prices, [strike(3, 7)])).toEqual([
      step(1, 100),
      step(3, null),
      step(7, 1),
      step(9, 90),
    ])
  })

  test('leaves out all from its beginning while the struck price is still asked', () => {
    expect(withoutStruck(prices, [strike(5, null)])).toEqual([step(1, 100), step(5, null)])
    expect(withoutStruck(prices, [strike(0, null)])).toEqual([])
  })

  test('strikes nothing before the first price, and begins with what returns', () =>
    expect(withoutStruck(prices, [strike(0, 3)])).toEqual([step(3, 100), step(5, 1), step(9, 90)]))

  test('takes strikes that overlap or touch as one', () => {
    const struck = [step(1, 100), step(2, null), step(8, 1), step(9, 90)]
    expect(withoutStruck(prices, [strike(4, 8), strike(2, 6)])).toEqual(struck)
    expect(withoutStruck(prices, [strike(2, 4), strike(4, 8)])).toEqual(struck)
    expect(withoutStruck(prices, [strike(2, 8), strike(3, 5)])).toEqual(struck)
  })

  test('has the prices again once a strike is undone, but for those that another strike covers', () => {
    expect(withoutStruck(prices, [strike(5, 9, 20)])).toEqual(prices)
    expect(withoutStruck(prices, [strike(5, 9, 20), strike(5, 9)])).toEqual([
      step(1, 100),
      step(5, null),
      step(9, 90),
    ])
  })

  test('keeps whatever else a price says', () => {
    const [first] = withoutStruck([{ ...step(1, 100), deliveryMinor: 5 }], [strike(0, 3)])
    expect(first).toEqual({ ...step(3, 100), deliveryMinor: 5 })
  })

  test('asks at any moment what was asked, or nothing while a strike covers it', () => {
    const anyStrike = fc.record({
      from: fc.nat(30).map(at),
      to: fc.option(fc.integer({ min: 1, max: 31 }).map(at)),
      undoneAt: fc.option(fc.constant(at(31))),
    })
    const anyPrices = fc
      .uniqueArray(fc.tuple(fc.nat(30), fc.option(fc.nat(9))), { selector: ([day]) => day })
      .map((days) => days.toSorted(([a], [b]) => a - b).map(([day, price]) => step(day, price)))
    fc.assert(
      fc.property(anyPrices, fc.array(anyStrike), (points, given) => {
        const strikes = given.filter(({ from, to }) => to === null || from < to)
        const left = withoutStruck(points, strikes)
        for (let day = 0; day <= 31; day++) {
          const isStruck = strikes.some(
            ({ from, to, undoneAt }) =>
              undoneAt === null && from <= at(day) && (to === null || at(day) < to),
          )
          expect(askedAt(left, at(day))).toBe(isStruck ? null : askedAt(points, at(day)))
        }
        expect(left.length).toBeLessThanOrEqual(points.length + 2 * strikes.length)
      }),
    )
  })
})

describe('isStruckWithin', () => {
  test('says whether a strike that holds covers some of a time', () => {
    const isStruck = (strikes: readonly Strike[]): boolean => isStruckWithin(strikes, at(4), at(8))
    expect(isStruck([strike(1, 4)])).toBe(false)
    expect(isStruck([strike(8, 9)])).toBe(false)
    expect(isStruck([strike(1, 5)])).toBe(true)
    expect(isStruck([strike(7, null)])).toBe(true)
    expect(isStruck([strike(1, 5, 20)])).toBe(false)
    expect(isStruckWithin([strike(9, null)], at(4), null)).toBe(true)
  })
})

const askedAt = (points: readonly PriceStep[], moment: Date): number | null =>
  points.findLast((point) => point.at <= moment)?.priceMinor ?? null
