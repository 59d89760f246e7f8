import { verdictExample } from '#openapi/schemas/product/verdict.ts'
import {
  historyFigures,
  historyWords,
  shopAsking,
} from '#web/src/pages/product/history/shown-history.tsx'
import { verdictFigures } from '#web/src/pages/product/history/price-history.tsx'
import { describe, expect, test } from 'vitest'

const from = '2026-08-23T00:00:00.000Z'
const nothing = { lowest: null, averageMinor: null, percentOfAverage: null, medianMinor: null }
const lowest = { at: '2026-11-14T00:00:00.000Z', amountMinor: 127_200 }
const low = [
  { at: from, amountMinor: 140_000 },
  { at: '2026-11-14T00:00:00.000Z', amountMinor: 127_200 },
  { at: '2026-11-16T00:00:00.000Z', amountMinor: 130_000 },
]
const facts = { lowest, averageMinor: 139_000, percentOfAverage: -6, medianMinor: 140_000 }
const write = {
  price: (amountMinor: number): string => `$${amountMinor / 100}`,
  day: (moment: string): string => moment.slice(5, 10),
}

describe('the sentence', () => {
  test.each([
    { says: 'Lowest in 90 days: $1272 on 11-14. Average: $1390.', history: { low, facts, from } },
    {
      says: 'Lowest in 90 days: $1272 on 11-14. Average: $1391.',
      history: { low, facts: { ...facts, averageMinor: 139_050 }, from },
    },
    {
      says: 'Lowest in 90 days: $1272 on 11-14. Average: $99.99.',
      history: { low, facts: { ...facts, averageMinor: 9_999 }, from },
    },
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

const lowestEver = {
  at: '2025-12-26T00:00:00.000Z',
  amountMinor: 119_900,
  shop: { slug: 'a', name: 'Dear Shop' },
  orderable: true,
}

test.each([
  [
    { lowestEver, facts },
    ['Lowest ever: $1199 on 12-26 at Dear Shop.', 'Median of the last 90 days: $1400.'],
  ],
  [
    { lowestEver: { ...lowestEver, orderable: false, shop: null }, facts },
    ['Lowest ever in store: $1199 on 12-26.', 'Median of the last 90 days: $1400.'],
  ],
  [{ lowestEver: null, facts: nothing }, []],
])('says the lowest price ever, whether it could be ordered, and the median', (history, words) => {
  expect(historyFigures(history, write)).toEqual(words)
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

test('says what a verdict rests on and for how much of the time it cost more, and of too few days nothing', () => {
  const verdict = { ...verdictExample, kind: 'good', days: 301, changes: 1 } as const
  const held = { position90: 0.124, position365: 0.05 }
  expect(verdictFigures({ ...verdict, ...held })).toBe(
    'Based on 301 days and 1 price change. ' +
      'Lower than on 88% of the last 90 days and 95% of the last year (days at the same price count half).',
  )
  expect(verdictFigures({ ...verdict, ...held, kind: 'too-new' })).toBe('')
  expect(verdictFigures(null)).toBe('')
})
