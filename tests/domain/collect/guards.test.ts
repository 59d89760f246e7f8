import { doubtedSince, holdWords, isAbsurdChange, reasonsToHold } from '#domain/collect/guards.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('a run', () => {
  test.each([
    [{ present: 0, found: 0, rejected: 0, absurd: 0 }, []],
    [{ present: 100, found: 70, rejected: 0, absurd: 0 }, []],
    [{ present: 100, found: 69, rejected: 0, absurd: 0 }, ['offers_to_remove_above_threshold']],
    [{ present: 3, found: 1, rejected: 0, absurd: 0 }, []],
    [{ present: 3, found: 0, rejected: 0, absurd: 0 }, ['offers_to_remove_above_threshold']],
    [{ present: 100, found: 100, rejected: 0, absurd: 5 }, []],
    [{ present: 100, found: 100, rejected: 0, absurd: 6 }, ['absurd_price_changes']],
    [{ present: 5, found: 5, rejected: 0, absurd: 2 }, []],
    [
      { present: 1000, found: 189, rejected: 0, absurd: 40 },
      ['offers_to_remove_above_threshold', 'absurd_price_changes'],
    ],
  ])('that would do %j waits for %j', (changes, reasons) =>
    expect(reasonsToHold(changes)).toEqual(reasons),
  )

  test('says in numbers what it would do', () => {
    const changes = { present: 1540, found: 189, rejected: 0, absurd: 40 }
    expect(holdWords('offers_to_remove_above_threshold', changes)).toBe(
      '1351 of 1540 offers would be removed.',
    )
    expect(holdWords('offers_to_remove_above_threshold', { ...changes, rejected: 1000 })).toBe(
      '1351 of 1540 offers would be removed or become outdated, 1000 of them because their records are rejected.',
    )
    expect(holdWords('absurd_price_changes', changes)).toContain('40 of 189 prices')
  })
})

describe('a price', () => {
  test.each([
    [1000, 3000, false],
    [1000, 3001, true],
    [3000, 1000, false],
    [3001, 1000, true],
    [129_900, 1299, true],
    [1299, 129_900, true],
  ])('that goes from %i to %i cents: absurd is %s', (before, after, isAbsurd) =>
    expect(isAbsurdChange(before, after)).toBe(isAbsurd),
  )

  const at = (dayAndTime: string): Date => new Date(`2026-11-${dayAndTime}:00Z`)
  const now = at('22T12:00')
  test.each([
    [429, 42_900, null, now],
    [429, 42_900, { priceMinor: 449, at: at('22T09:00') }, null],
    [429, 42_900, { priceMinor: 449, at: at('22T09:01') }, at('22T09:01')],
    [429, 42_900, { priceMinor: 449, at: at('08T11:59') }, now],
    [429, 42_900, { priceMinor: 4_290_000, at: at('21T12:00') }, now],
    [40_000, 42_900, null, null],
    [40_000, 42_900, { priceMinor: 429, at: at('21T12:00') }, null],
  ])(
    'of %i after %i, when %j was doubted before: doubted since %s',
    (after, before, former, since) =>
      expect(doubtedSince(after, before, former, now)).toEqual(since),
  )

  test('is as absurd one way as the other', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(fc.property(price, price, (a, b) => isAbsurdChange(a, b) === isAbsurdChange(b, a)))
  })
})
