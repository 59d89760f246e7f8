import {
  formatAgo,
  formatDay,
  formatMoment,
  formatMonth,
  formatTime,
} from '#web/src/format/moment.ts'
import { expect, test } from 'vitest'

const now = Date.parse('2026-11-21T07:24:00Z')

test.each([
  ['2026-11-14T02:11:00Z', 'NZ', '14 Nov'],
  ['2026-11-13T12:00:00Z', 'NZ', '14 Nov'],
  ['2026-11-13T12:00:00Z', 'AU', '13 Nov'],
  ['2026-09-01', 'AU', '1 Sep'],
  ['2025-12-31T10:59:00Z', 'NZ', '31 Dec 2025'],
  ['2025-12-31T11:00:00Z', 'NZ', '1 Jan'],
] as const)('%s is for %s the %s', (moment, country, day) => {
  expect(formatDay(moment, country, now)).toBe(day)
})

test.each([
  ['2026-11-14T02:11:00Z', '14 November 2026, 3:11 pm'],
  ['2026-11-13T11:05:00Z', '14 November 2026, 12:05 am'],
  ['2026-11-13T23:00:00Z', '14 November 2026, 12:00 pm'],
])('says %s in full as %s', (moment, text) => {
  expect(formatMoment(moment, 'NZ')).toBe(text)
})

test('says months and times', () => {
  expect(formatMonth(now, 'NZ')).toBe('Nov')
  expect(formatTime(Date.parse('2026-11-13T11:05:00Z'), 'NZ')).toBe('00:05')
})

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [7200, '2 h ago'],
  [86_400, '1 day ago'],
  [3 * 86_400, '3 days ago'],
])('says that %i seconds ago was %s', (seconds, text) => {
  expect(formatAgo(now - seconds * 1000, now)).toBe(text)
})
