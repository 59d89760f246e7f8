import {
  formatAgo,
  formatDay,
  formatInstant,
  formatMonth,
  formatTime,
} from '#web/src/format/instant.ts'
import { expect, test } from 'vitest'

const now = Date.parse('2026-11-21T07:24:00Z')

test.each([
  ['2026-11-14T02:11:00Z', 'NZ', '14 Nov'],
  ['2026-11-13T12:00:00Z', 'NZ', '14 Nov'],
  ['2026-11-13T12:00:00Z', 'AU', '13 Nov'],
  ['2026-09-01', 'AU', '1 Sep'],
  ['2025-12-31T10:59:00Z', 'NZ', '31 Dec 2025'],
  ['2025-12-31T11:00:00Z', 'NZ', '1 Jan'],
  ['2026-04-04T10:59:59Z', 'NZ', '4 Apr'],
] as const)('%s is for %s the %s', (moment, country, day) => {
  expect(formatDay(moment, country, now)).toBe(day)
})

test.each([
  ['2026-11-14T02:11:00Z', '14 November 2026, 3:11 pm'],
  ['2026-11-13T11:05:00Z', '14 November 2026, 12:05 am'],
  ['2026-11-13T23:00:00Z', '14 November 2026, 12:00 pm'],
])('says %s in full as %s', (moment, text) => {
  expect(formatInstant(moment, 'NZ')).toBe(text)
})

test.each([
  ['NZ', '2026-09-26T13:59:59Z', '01:59'],
  ['NZ', '2026-09-26T14:00:00Z', '03:00'],
  ['NZ', '2026-04-04T13:59:59Z', '02:59'],
  ['NZ', '2026-04-04T14:00:00Z', '02:00'],
  ['AU', '2026-10-03T15:59:59Z', '01:59'],
  ['AU', '2026-10-03T16:00:00Z', '03:00'],
  ['AU', '1969-12-31T23:30:00Z', '09:30'],
] as const)(
  'knows when clocks are put forward and back in %s: %s is %s',
  (country, moment, time) => {
    expect(formatTime(Date.parse(moment), country)).toBe(time)
  },
)

test('says months and times', () => {
  expect(formatMonth(now, 'NZ')).toBe('Nov')
  expect(formatTime(Date.parse('2026-11-13T11:05:00Z'), 'NZ')).toBe('00:05')
})

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, '1 day ago'],
  [3 * 86_400, '3 days ago'],
])('says that %i seconds ago was %s', (seconds, text) => {
  expect(formatAgo(now - seconds * 1000, now)).toBe(text)
})
