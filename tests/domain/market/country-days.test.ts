import type { Country } from '#domain/market/country.ts'
import { clockAhead, dayBefore, dayIn, nextDay, startOfDay } from '#domain/market/country-days.ts'
import { expect, test } from 'vitest'

test.each<[string, Country, day: string, start: string, next: string]>([
  ['2026-03-13T10:59:59Z', 'NZ', '2026-03-13', '2026-03-12T11:00', '2026-03-13T11:00'],
  ['2026-03-13T11:00:00Z', 'NZ', '2026-03-14', '2026-03-13T11:00', '2026-03-14T11:00'],
  ['2026-07-01T11:59:59Z', 'NZ', '2026-07-01', '2026-06-30T12:00', '2026-07-01T12:00'],
  // Clocks go back at 3 and forward at 2: days of 25 and of 23 hours.
  ['2026-04-04T22:00:00Z', 'NZ', '2026-04-05', '2026-04-04T11:00', '2026-04-05T12:00'],
  ['2026-09-26T22:00:00Z', 'NZ', '2026-09-27', '2026-09-26T12:00', '2026-09-27T11:00'],
  ['2026-10-03T22:00:00Z', 'AU', '2026-10-04', '2026-10-03T14:00', '2026-10-04T13:00'],
  ['2026-12-31T13:00:00Z', 'AU', '2027-01-01', '2026-12-31T13:00', '2027-01-01T13:00'],
])('%s in %s lies on %s, from %s to %s', (moment, country, day, start, next) => {
  const at = new Date(moment)
  const [first, second] = [new Date(`${start}Z`), new Date(`${next}Z`)]
  expect(dayIn(at, country)).toBe(day)
  expect(startOfDay(at, country)).toEqual(first)
  expect(nextDay(first, country)).toEqual(second)
  expect(dayBefore(second, country)).toEqual(first)
})

test('summer is known for as long as prices may be of', () => {
  const moments = [Date.UTC(2000, 0), Date.UTC(2026, 6), Date.UTC(2099, 11)]
  expect(moments.map((at) => clockAhead(at, 'NZ') / 3_600_000)).toEqual([13, 12, 13])
})
