import { latestDays } from '#web/src/pages/admin/ad-days.ts'
import { describe, expect, test } from 'vitest'

const on = (day: string, impressions: number) => ({ day, impressions, clicks: 1 })

describe('the days of an ad', () => {
  test('follow one another, also where nothing was counted', () => {
    expect(latestDays([on('2026-03-01', 5), on('2026-02-27', 3)])).toEqual([
      on('2026-02-27', 3),
      { day: '2026-02-28', impressions: 0, clicks: 0 },
      on('2026-03-01', 5),
    ])
  })

  test('are the latest thirty, and none where nothing was ever counted', () => {
    const days = latestDays([on('2026-03-31', 5), on('2026-03-02', 4), on('2026-03-01', 3)])
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual(on('2026-03-02', 4))
    expect(latestDays([])).toEqual([])
  })
})
