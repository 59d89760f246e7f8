import {
  chainIndex,
  changeBetween,
  changeInYear,
  fewest,
  indexMonths,
  monthBefore,
  type PriceMovement,
} from '#domain/price-history/price-index.ts'
import { describe, expect, test } from 'vitest'

/** Each product at this ratio to the month before. */
const moved = (month: string, ratio: number, products = fewest): PriceMovement => ({
  month,
  logSum: products * Math.log(ratio),
  products,
})

/** `count` months up to November 2026. */
const monthsUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 11 - count + at)).toISOString().slice(0, 7),
  )

describe('a chained index', () => {
  test('begins with 100 the month before, and multiplies', () =>
    expect(chainIndex([moved('2026-10', 1.1), moved('2026-11', 0.9, 7)])).toEqual([
      { month: '2026-09', index: 100, products: null },
      { month: '2026-10', index: 110, products: 5 },
      { month: '2026-11', index: 99, products: 7 },
    ]))

  test('weighs each product of several categories the same', () => {
    const [, both] = chainIndex([moved('2026-11', 2, 4), moved('2026-11', 1, 4)])
    expect(both).toEqual({ month: '2026-11', index: 141.4, products: 8 })
  })

  test('takes months in any order', () => {
    const months = [moved('2026-11', 1.2), moved('2026-09', 1.5), moved('2026-10', 1.1)]
    expect(chainIndex(months).map(({ index }) => index)).toEqual([100, 150, 165, 198])
  })

  test('does not add up the rounding', () => {
    const months = monthsUpTo(24).map((month) => moved(month, 1.0004))
    expect(chainIndex(months).at(-1)?.index).toBe(101)
  })

  test('begins anew after a month with too few products', () => {
    const months = [
      moved('2026-08', 3),
      moved('2026-09', 2, fewest - 1),
      moved('2026-10', 1.1),
      moved('2026-11', 1.1),
    ]
    expect(chainIndex(months).map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(chainIndex(months.slice(0, 2))).toHaveLength(2)
    expect(chainIndex([moved('2026-11', 1, fewest - 1)])).toEqual([])
    expect(chainIndex([])).toEqual([])
  })

  test('goes two years back', () => {
    const months = chainIndex(monthsUpTo(40).map((month) => moved(month, 1.1)))
    expect(months).toHaveLength(indexMonths)
    expect(months[0]).toEqual({ month: '2024-11', index: 100, products: null })
  })

  test('knows the month before January', () => {
    expect(monthBefore('2026-01')).toBe('2025-12')
    expect(monthBefore('2026-11')).toBe('2026-10')
  })
})

describe('the change of an index', () => {
  test('is that of the figures which are shown', () => {
    const months = chainIndex(monthsUpTo(13).map((month) => moved(month, 0.99)))
    const [now, before] = [months.at(-1), months.at(-13)]
    expect(changeInYear(months)).toBe(
      Math.round(((now?.index ?? 0) / (before?.index ?? 1) - 1) * 1000) / 10,
    )
    expect(before?.month).toBe('2025-11')
  })

  test('of a year needs one', () => {
    expect(changeInYear(chainIndex(monthsUpTo(12).map((month) => moved(month, 2))))).toBe(409500)
    expect(changeInYear(chainIndex(monthsUpTo(11).map((month) => moved(month, 2))))).toBeNull()
    expect(changeInYear([])).toBeNull()
  })

  test('is never a negative zero', () => {
    const [before, after] = chainIndex([moved('2026-11', 0.99999)])
    expect(before && after && Object.is(changeBetween(before, after), 0)).toBe(true)
  })
})
