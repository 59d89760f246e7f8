import type { Country } from '#domain/market/country.ts'
import { saleNames } from '#domain/market/sale-calendar.ts'
import { salesNear } from '#domain/tip/features.ts'
import { expect, test } from 'vitest'

const within = (country: Country, from: string, to: string): string[] =>
  salesNear(country, new Date(from), new Date(to)).map(
    ({ name, start }) => `${name} ${start.toISOString().slice(0, 10)}`,
  )

test('sales near are those of price charts and lesser ones, in order', () => {
  expect(within('NZ', '2026-01-01', '2026-12-31')).toEqual(
    [
      'Boxing Day 2025-12-26',
      'Waitangi Day 2026-02-03',
      'Easter 2026-04-02',
      'King’s Birthday 2026-05-30',
      'Labour weekend 2026-10-24',
      'Singles’ Day 2026-11-10',
      'Black Friday 2026-11-27',
      'Boxing Day 2026-12-26',
    ].slice(1),
  )
  expect(within('AU', '2026-01-05', '2026-09-30')).toEqual([
    'Australia Day 2026-01-23',
    'Easter 2026-04-02',
    'End of financial year 2026-06-01',
    'Father’s Day 2026-08-31',
  ])
})

test('Easter is where the calendars have it', () => {
  for (const [year, sunday] of Object.entries({
    2024: '2024-03-31',
    2025: '2025-04-20',
    2027: '2027-03-28',
    2038: '2038-04-25',
  })) {
    const [easter] = salesNear('NZ', new Date(`${year}-03-10`), new Date(`${year}-05-01`))
    expect(easter?.start).toEqual(new Date(Date.parse(sunday) - 3 * 86_400_000))
  }
})

test('every sale is one that the model knows', () => {
  for (const country of ['NZ', 'AU'] as const)
    for (const { name } of salesNear(country, new Date('2025-01-01'), new Date('2027-01-01')))
      expect(saleNames).toContain(name)
})
