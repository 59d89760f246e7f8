import { stripVTControlCharacters } from 'node:util'
import type { AnalyticsDay } from '#application/analytics/analytics-summary.ts'
import { showAnalytics } from '#cli/show/views.ts'
import { expect, test } from 'vitest'

const totals = {
  visits: 3,
  pageViews: 1208,
  searches: 4,
  clickOuts: 2,
  returning: 1,
  allowed: 2,
  shopVisits: 9,
}
const aDay = (day: string, pageViews: number): AnalyticsDay => ({ day, ...totals, pageViews })

test('draws a bar for each day, the longest for the day with most', () => {
  const days = [
    aDay('2027-01-30', 1200),
    aDay('2027-01-31', 600),
    aDay('2027-02-01', 1),
    aDay('2027-02-02', 0),
  ]
  const places = [{ place: '/product/:id', pageViews: 7 }]
  const lines = stripVTControlCharacters(showAnalytics({ days, totals, places })).split('\n')
  expect(lines.slice(1, 5)).toEqual([
    `2027-01-30 ${'█'.repeat(50)} 1,200`,
    `2027-01-31 ${'█'.repeat(25)} 600`,
    '2027-02-01 ▏ 1',
    '2027-02-02 0',
  ])
  expect(lines).toContain('Page views                     1,208')
  expect(lines.join('\n')).toMatch(/Page +Views\n\/product\/:id +7/)
})

test('draws no bar of nothing', () => {
  const text = showAnalytics({ days: [aDay('2027-02-02', 0)], totals, places: [] })
  expect(stripVTControlCharacters(text)).toContain('2027-02-02 0\n')
})
