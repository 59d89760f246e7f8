import type { Country } from '#domain/market/country.ts'
import { saleDays } from '#domain/market/sale-days.ts'
import { describe, expect, test } from 'vitest'

const within = (country: Country, first: string, last: string): string[] =>
  saleDays(country, new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)).map(
    (sale) => `${sale.name} ${sale.first} ${sale.last}`,
  )

describe('sale days', () => {
  test('of New Zealand have its long weekends', () =>
    expect(within('NZ', '2026-01-01', '2026-12-31')).toEqual([
      'King’s Birthday 2026-05-30 2026-06-01',
      'Labour weekend 2026-10-24 2026-10-26',
      'Black Friday 2026-11-27 2026-11-30',
      'Boxing Day 2026-12-26 2026-12-31',
    ]))

  test('of Australia have the end of its financial year', () =>
    expect(within('AU', '2025-01-01', '2025-12-31')).toEqual([
      'End of financial year 2025-06-01 2025-06-30',
      'Black Friday 2025-11-28 2025-12-01',
      'Boxing Day 2025-12-26 2025-12-31',
    ]))

  test('count when one of their days is within, and not one day outside', () => {
    expect(within('AU', '2025-12-31', '2026-01-05')).toEqual(['Boxing Day 2025-12-26 2025-12-31'])
    expect(within('AU', '2026-01-01', '2026-05-31')).toEqual([])
    expect(within('NZ', '2026-05-29', '2026-05-30')).toEqual([
      'King’s Birthday 2026-05-30 2026-06-01',
    ])
  })

  test('begin on the day after the fourth Thursday of November in every year', () => {
    for (let year = 2000; year <= 2100; year++) {
      const days = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(year, 10, i + 1)))
      const fourth = days.filter((day) => day.getUTCDay() === 4)[3]
      const [found] = saleDays(
        'AU',
        new Date(Date.UTC(year, 10, 1)),
        new Date(Date.UTC(year, 11, 20)),
      )
      expect(Date.parse(found?.first ?? '')).toBe((fourth?.getTime() ?? 0) + 86_400_000)
      expect(new Date(found?.last ?? '').getUTCDay()).toBe(1)
    }
  })
})
