import { fallFrom, priceMonthAgo } from '#domain/price-history/price-fall.ts'
import { expect, test } from 'vitest'

const at = (day: string): Date => new Date(`2026-${day}T00:00:00Z`)
const now = at('04-30')
const low = [
  { at: at('01-05'), priceMinor: 900 },
  { at: at('03-20'), priceMinor: 800 },
  { at: at('04-10'), priceMinor: 700 },
]

test.each([
  ['carried over its moment, until the next change is 30 days old', low, 800, at('05-10')],
  ['that of a change at its moment', [{ at: at('03-31'), priceMinor: 800 }], 800, null],
  ['unknown before anybody sold it', low.slice(2), null, at('05-10')],
  [
    'unknown while nobody sold it',
    [...low.slice(0, 1), { at: at('03-20'), priceMinor: null }],
    null,
    null,
  ],
  ['unknown without a history', [], null, null],
])('the price of 30 days ago is %s', (_, steps, amountMinor, again) =>
  expect(priceMonthAgo(steps, now)).toEqual({ amountMinor, again }),
)

test.each([
  [900, 800, 100],
  [800, 900, 0],
  [null, 800, 0],
  [800, null, 0],
])('from %j to %j it fell by %i', (before, amountMinor, fall) =>
  expect(fallFrom(before, amountMinor)).toBe(fall),
)
