import { dayBounds, dayOf } from '#domain/ad/ad-dates.ts'
import { expect, test } from 'vitest'

test.each([
  // Winter, summer, and the days on which clocks change.
  ['2026-07-01', '2026-06-30T12:00:00.000Z', '2026-07-01T11:59:59.000Z'],
  ['2026-01-15', '2026-01-14T11:00:00.000Z', '2026-01-15T10:59:59.000Z'],
  ['2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.000Z'],
  ['2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.000Z'],
  ['2028-02-29', '2028-02-28T11:00:00.000Z', '2028-02-29T10:59:59.000Z'],
])('%s begins and ends with the clocks of New Zealand', (day, start, lastSecond) => {
  const bounds = dayBounds(day)
  expect(bounds?.start.toISOString()).toBe(start)
  expect(bounds?.lastSecond.toISOString()).toBe(lastSecond)
  expect(bounds && [dayOf(bounds.start), dayOf(bounds.lastSecond)]).toEqual([day, day])
})

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '01/03/2026',
  '2026-03-01T00:00',
  '20260301',
])('%j is no day', (day) => expect(dayBounds(day)).toBeUndefined())
