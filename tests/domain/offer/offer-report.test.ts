import { countPriceReports } from '#domain/offer/offer-report.ts'
import { expect, test } from 'vitest'

test('a reported price was right, wrong, or of an offer that was gone', () => {
  const counts = {
    'price-same': 3,
    right: 1,
    'price-changed': 2,
    corrected: 4,
    'offer-gone': 5,
    moved: 100,
    stays: 100,
  } as const
  expect(countPriceReports(counts)).toEqual({ right: 4, wrong: 6, gone: 5 })
  expect(countPriceReports({})).toEqual({ right: 0, wrong: 0, gone: 0 })
})
