import { latestDays } from '#web/src/pages/admin/ads/ad-item.tsx'
import { describe, expect, test } from 'vitest'

const on = (day: string, impressions: number) => ({ day, impressions, clicks: 1 })

describe('the days of an ad', () => {
  test('follow one another, also where nothing was counted', () => {
    const days = latestDays([on('2026-03-01', 5), on('2026-02-27', 3), on('2025-12-01', 9)])
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-01-31', impressions: 0, clicks: 0 })
    expect(days.slice(-3)).toEqual([
      on('2026-02-27', 3),
      { day: '2026-02-28', impressions: 0, clicks: 0 },
      on('2026-03-01', 5),
    ])
  })

  test('are none where nothing was ever counted', () => {
    expect(latestDays([])).toEqual([])
  })
})
