import { historyWindowBetween } from '#web/src/components/price-chart/history-window.ts'
import { expect, test } from 'vitest'

const daysBefore = (days: number): string =>
  new Date(Date.parse('2026-03-01T11:20:00Z') - days * 86_400_000).toISOString()

test.each([
  [30, '30d'],
  [90, '90d'],
  [365, '1y'],
  [500, 'all'],
] as const)('an answer over %i days is one of %s, whatever was asked since', (days, window) => {
  expect(historyWindowBetween(daysBefore(days), daysBefore(0))).toBe(window)
})
