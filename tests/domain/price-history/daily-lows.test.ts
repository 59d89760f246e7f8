import { dailyLows } from '#domain/price-history/low-changes.ts'
import { localAt as at, localStep as step } from '#tests/support/catalogue/price-step.ts'
import { describe, expect, test } from 'vitest'

describe('dailyLows', () => {
  test('counts the lowest price asked at any moment of a day', () => {
    const lows = dailyLows(
      [[step(1, 100), step(2, 80, 12), step(3, 90), step(4, null)]],
      at(1),
      at(6),
      'NZ',
    )
    expect(lows).toEqual([
      { day: '2026-01-01', priceMinor: 100 },
      { day: '2026-01-02', priceMinor: 80 },
      { day: '2026-01-03', priceMinor: 90 },
      { day: '2026-01-04', priceMinor: null },
    ])
  })

  test('tells a rise in the middle of a day on the day after', () =>
    expect(dailyLows([[step(1, 100), step(2, 120, 12)]], at(1), at(6), 'NZ')).toEqual([
      { day: '2026-01-01', priceMinor: 100 },
      { day: '2026-01-03', priceMinor: 120 },
    ]))

  test('says once what holds over the days on which nothing changes', () =>
    expect(dailyLows([[step(1, 100)]], at(2), at(4), 'NZ')).toEqual([
      { day: '2026-01-02', priceMinor: 100 },
    ]))

  test('counts a day that ends without a seller, but not the next', () =>
    expect(dailyLows([[step(1, 100), step(2, null, 12)]], at(2), at(4), 'NZ')).toEqual([
      { day: '2026-01-02', priceMinor: 100 },
      { day: '2026-01-03', priceMinor: null },
    ]))

  test('begins with the first day even when nobody sold it yet', () =>
    expect(dailyLows([[step(3, 100)]], at(1), at(6), 'NZ')).toEqual([
      { day: '2026-01-01', priceMinor: null },
      { day: '2026-01-03', priceMinor: 100 },
    ]))

  test('counts the hours of a day as clocks show them, also where it has 25', () => {
    const hour = (utc: string): Date => new Date(`2026-04-${utc}:00Z`)
    const steps = [
      { at: hour('03T12:00'), priceMinor: 100 },
      // The last hour of Sunday the 5th, which would be the first of Monday by a clock that is not changed.
      { at: hour('05T11:30'), priceMinor: 70 },
      { at: hour('05T12:00'), priceMinor: 90 },
    ]
    expect(dailyLows([steps], hour('03T11:00'), hour('08T12:00'), 'NZ')).toEqual([
      { day: '2026-04-04', priceMinor: 100 },
      { day: '2026-04-05', priceMinor: 70 },
      { day: '2026-04-06', priceMinor: 90 },
    ])
  })
})
