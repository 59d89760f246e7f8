import { dayIn } from '#domain/market/country-days.ts'
import { lowChanges, type OfferSeries } from '#domain/price-history/low-changes.ts'
import { localAt as at, localStep as step } from '#tests/support/catalogue/price-step.ts'
import { expect, test } from 'vitest'

const offer = (prices: OfferSeries['prices'], totals: OfferSeries['totals'] = []): OfferSeries => ({
  prices,
  totals,
})

test('names only the days on which the low is another than the day before', () => {
  const changes = lowChanges(
    [offer([step(1, 100), step(4, 90, 12)]), offer([step(2, 120)])],
    at(1),
    at(7),
    'NZ',
  )
  expect(changes).toEqual([
    { day: '2026-01-01', priceMinor: 100, totalMinor: null },
    { day: '2026-01-04', priceMinor: 90, totalMinor: null },
  ])
})

test('tells on the day after that nobody sells it any more, and when somebody does again', () => {
  const changes = lowChanges(
    [offer([step(1, 100), step(2, null, 12), step(5, 80)])],
    at(1),
    at(7),
    'NZ',
  )
  expect(changes).toEqual([
    { day: '2026-01-01', priceMinor: 100, totalMinor: null },
    { day: '2026-01-03', priceMinor: null, totalMinor: null },
    { day: '2026-01-05', priceMinor: 80, totalMinor: null },
  ])
})

test('keeps the lowest total apart from the lowest price', () => {
  const changes = lowChanges(
    [offer([step(1, 100)], [step(1, 130)]), offer([step(1, 110)], [step(1, 115), step(3, null)])],
    at(1),
    at(5),
    'NZ',
  )
  expect(changes).toEqual([
    { day: '2026-01-01', priceMinor: 100, totalMinor: 115 },
    { day: '2026-01-03', priceMinor: 100, totalMinor: 130 },
  ])
})

test('begins in the middle as it would have come from the start', () => {
  const prices = [step(1, 100), step(3, 90), step(5, 95, 6), step(6, 70)]
  const offers = [offer(prices, [step(1, 130), step(4, 120, 3), step(7, null)])]
  const whole = lowChanges(offers, at(1), at(9), 'NZ')
  for (const day of [2, 3, 4, 5, 6, 7])
    expect(lowChanges(offers, at(day), at(9), 'NZ')).toEqual(
      whole.filter((change) => change.day >= dayIn(at(day), 'NZ')),
    )
})
