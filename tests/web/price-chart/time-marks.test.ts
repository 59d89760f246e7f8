import { timeMarks } from '#web/src/components/price-chart/chart-scale.ts'
import { expect, test } from 'vitest'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 7, 24)
const daysOf = (marks: readonly { at: number }[]): readonly string[] =>
  marks.map(({ at }) => new Date(at).toISOString().slice(5, 10))

test('names weeks of a month', () => {
  expect(daysOf(timeMarks(now - 30 * day, now, '30d'))).toEqual([
    '10-24',
    '10-31',
    '11-07',
    '11-14',
  ])
})

test('names the beginnings of months, none too near to an end', () => {
  expect(daysOf(timeMarks(now - 90 * day, now, '90d'))).toEqual(['09-01', '10-01', '11-01'])
})

test('names every month of a year, most of them only where there is room', () => {
  const marks = timeMarks(now - 365 * day, now, '1y')
  expect(marks).toHaveLength(10)
  expect(daysOf(marks.filter(({ minor }) => !minor))).toEqual(['02-01', '05-01', '08-01'])
})

test('leaves room for the words at the end where there is little', () => {
  const late = Date.UTC(2026, 10, 15)
  expect(timeMarks(late - 90 * day, late, '90d').map(({ minor }) => minor)).toEqual([
    false,
    false,
    true,
  ])
})
