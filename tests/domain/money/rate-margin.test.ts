import { rateMargin } from '#domain/money/rate-margin.ts'
import { expect, test } from 'vitest'

test.each([
  ['2026-11-27T00:00:00Z', 0],
  ['2026-11-30T23:59:59Z', 0],
  ['2026-12-01T00:00:00Z', 0.05],
  ['2026-11-26T20:00:00Z', 0],
])('at %s a rate of 27 November may be off by %d', (now, margin) =>
  expect(rateMargin('2026-11-27', Date.parse(now))).toBe(margin),
)
