import {
  historyWords,
  priceVerdict,
  shopAsking,
} from '#web/src/pages/product/history/history-text.ts'
import { describe, expect, test } from 'vitest'

const from = '2026-08-23T00:00:00.000Z'
const nothing = { lowest: null, averageMinor: null, percentOfAverage: null }
const lowest = { at: '2026-11-14T00:00:00.000Z', amountMinor: 127_200 }
const low = [
  { at: from, amountMinor: 140_000 },
  { at: '2026-11-14T00:00:00.000Z', amountMinor: 127_200 },
  { at: '2026-11-16T00:00:00.000Z', amountMinor: 130_000 },
]
const facts = { lowest, averageMinor: 139_000, percentOfAverage: -6 }
const write = {
  price: (amountMinor: number): string => `$${amountMinor / 100}`,
  day: (moment: string): string => moment.slice(5, 10),
}

describe('the sentence', () => {
  test.each([
    { says: 'Lowest in 90 days: $1272 on 11-14. Average: $1390.', history: { low, facts, from } },
    {
      says: 'The price has stayed at $1272 for the last 90 days.',
      history: { low: [{ at: from, amountMinor: 127_200 }], facts, from },
    },
    {
      says: 'Sold since 11-14, always for $1272.',
      history: { low: [lowest], facts, from },
    },
    {
      says: 'No shop has sold it in the last 90 days.',
      history: { low: [], facts: nothing, from },
    },
    {
      says: 'No shop has sold it in the last 90 days.',
      history: { low: [{ at: from, amountMinor: null }], facts: nothing, from },
    },
  ])('$says', ({ says, history }) => {
    expect(historyWords(history, '90d', write)).toBe(says)
  })

  test('names its period', () => {
    expect(historyWords({ low, facts, from }, '1y', write)).toMatch(/^Lowest in 1 year:/)
  })
})

describe('the verdict', () => {
  const verdictOf = (percentOfAverage: number | null, last = 130_000): unknown =>
    priceVerdict({
      low: [...low.slice(0, 2), { at: '2026-11-16T00:00:00.000Z', amountMinor: last }],
      facts: { ...facts, percentOfAverage },
      from,
    })

  test.each([
    { percent: -6, last: 130_000, trend: 'down', says: 'Item price 6 % under its 90-day average' },
    { percent: 6, last: 130_000, trend: 'up', says: 'Item price 6 % over its 90-day average' },
    { percent: 0, last: 130_000, trend: 'level', says: 'Item price at its 90-day average' },
    { percent: -2, last: 127_200, trend: 'down', says: 'Lowest item price in 90 days' },
    { percent: -9, last: 127_200, trend: 'down', says: 'Item price 9 % under its 90-day average' },
  ])('$says', ({ percent, last, trend, says }) => {
    expect(verdictOf(percent, last)).toEqual({ trend, words: says.replace(' %', '\u00a0%') })
  })

  test('is kept where there is nothing to compare with', () => {
    expect(verdictOf(null)).toBeUndefined()
    expect(priceVerdict({ low: low.slice(0, 1), facts, from })).toBeUndefined()
  })
})

test('names a shop that asked the price of a moment', () => {
  const shops = [
    { slug: 'a', name: 'Dear Shop', steps: [{ at: from, amountMinor: 140_000 }] },
    {
      slug: 'b',
      name: 'Sale Shop',
      steps: [
        { at: '2026-11-14T00:00:00.000Z', amountMinor: 127_200 },
        { at: '2026-11-16T00:00:00.000Z', amountMinor: null },
      ],
    },
  ]
  const nameOn = (day: string, amountMinor: number | null): string | undefined =>
    shopAsking(shops, Date.parse(day), amountMinor)
  expect(nameOn('2026-11-01', 140_000)).toBe('Dear Shop')
  expect(nameOn('2026-11-15', 127_200)).toBe('Sale Shop')
  expect(nameOn('2026-11-17', 127_200)).toBeUndefined()
  expect(nameOn('2026-11-17', null)).toBeUndefined()
})
