import { judgePrice } from '#domain/price-history/verdict.ts'
import { adviceOf } from '#domain/tip/advice.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { expect, test } from 'vitest'

const now = new Date('2026-11-28T00:00:00Z')

/** Of a product that cost 100 for `days`, and costs `amount` today. */
const judged = (amount: number, days = 365) =>
  judgePrice(
    amount,
    [{ at: new Date(now.getTime() - days * dayMs), priceMinor: 100 }],
    'delivered',
    now,
  )

test.each([
  [80, undefined, 'buy', '20% below its usual price (90-day median).'],
  [80, 3, 'buy', '20% below its usual price (90-day median).'],
  [80, 7, 'wait', 'Likely to drop within 30 days (about 7 in 10).'],
  [100, undefined, 'fair', 'At its usual price (90-day median).'],
  [100, 6, 'wait', 'Likely to drop within 30 days (about 6 in 10).'],
  [120, undefined, 'wait', '20% above its usual price (90-day median).'],
  [120, 4, 'wait', '20% above its usual price (90-day median).'],
  [
    120,
    2,
    'fair',
    '20% above its usual price (90-day median), but unlikely to drop within 30 days.',
  ],
])('a price of %i against 100, chance %s: %s', (amount, step, kind, reason) =>
  expect(adviceOf(judged(amount), step)).toEqual({ kind, reason }),
)

test('of what is ordered before the shop has it says first that it is not in stock', () => {
  expect(adviceOf(judged(80), 3, true).kind).toBe('order')
  expect(adviceOf(judged(80), 7, true).kind).toBe('wait')
})

test('hurries nobody to a good price that rose within 30 days', () => {
  const steps = [
    { at: new Date(now.getTime() - 365 * dayMs), priceMinor: 100 },
    { at: new Date(now.getTime() - 31 * dayMs), priceMinor: 80 },
    { at: new Date(now.getTime() - 29 * dayMs), priceMinor: 100 },
  ]
  const adviceAt = (amount: number) => adviceOf(judgePrice(amount, steps, 'delivered', now), 3)
  expect(adviceAt(90)).toEqual({
    kind: 'fair',
    reason: '10% below its usual price (90-day median), but 11% cheaper 29 days ago.',
  })
  expect(adviceAt(81).kind).toBe('buy')
  expect(adviceAt(100)).toEqual({
    kind: 'fair',
    reason: 'At its usual price (90-day median), but 20% cheaper 29 days ago.',
  })
})

test('says nothing of a price that is known for a few days, whatever the chance', () =>
  expect(adviceOf(judged(80, 5), 9)).toEqual({
    kind: 'too-early',
    reason: 'We have known its price for 5 days.',
  }))
