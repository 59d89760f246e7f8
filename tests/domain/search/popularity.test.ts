import { popularity, popularityHalfLifeDays } from '#domain/search/popularity.ts'
import { describe, expect, test } from 'vitest'

describe('popularity', () => {
  test('counts shops where nobody has clicked', () =>
    expect(popularity([], 7, '2026-03-01')).toBe(7))

  test('counts the clicks of today in full and of a half-life ago by half', () => {
    expect(popularityHalfLifeDays).toBe(14)
    expect(popularity([{ day: '2026-03-15', clicks: 4 }], 0, '2026-03-15')).toBe(4)
    expect(popularity([{ day: '2026-03-01', clicks: 4 }], 0, '2026-03-15')).toBe(2)
  })

  test('adds up days and shops', () => {
    const clicks = [
      { day: '2026-03-15', clicks: 4 },
      { day: '2026-03-01', clicks: 2 },
    ]
    expect(popularity(clicks, 3, '2026-03-15')).toBe(8)
  })

  test.each([
    [[100], 5],
    [[5, 100], 9.7],
    [[5, 5, 10, 20, 40, 80], 126],
  ])('takes of a day 5 clicks, or as many as there were: %j', (byDay, least) => {
    const clicks = byDay.map((clicks, at) => ({ day: `2026-03-${10 + at}`, clicks }))
    const today = `2026-03-${9 + byDay.length}`
    const counted = popularity(clicks.toReversed(), 0, today)
    expect(counted).toBeGreaterThanOrEqual(least)
    expect(counted).toBeLessThan(least * 1.1)
  })

  test('counts a day to come as today', () =>
    expect(popularity([{ day: '2026-03-16', clicks: 1 }], 0, '2026-03-15')).toBe(1))
})
