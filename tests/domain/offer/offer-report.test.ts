import { countPriceReports, type OfferReportOutcome } from '#domain/offer/offer-report.ts'
import { expect, test } from 'vitest'

const reports = (...said: readonly (readonly [string, OfferReportOutcome])[]) =>
  said.map(([offerId, outcome]) => ({ offerId, outcome }))

test('a reported price was right, wrong, or of an offer that was gone', () => {
  const all = reports(
    ['a', 'price-same'],
    ['b', 'right'],
    ['c', 'price-changed'],
    ['d', 'corrected'],
    ['e', 'corrected'],
    ['f', 'offer-gone'],
    ['g', 'moved'],
    ['h', 'stays'],
  )
  expect(countPriceReports(all)).toEqual({ right: 2, wrong: 3, gone: 1 })
  expect(countPriceReports([])).toEqual({ right: 0, wrong: 0, gone: 0 })
})

test('a price that several reported counts once, by whomever it was found wrong', () => {
  const several = reports(['a', 'corrected'], ['a', 'price-changed'], ['a', 'corrected'])
  expect(countPriceReports(several)).toEqual({ right: 0, wrong: 1, gone: 0 })
  const later = reports(['a', 'price-same'], ['a', 'price-changed'])
  expect(countPriceReports(later)).toEqual({ right: 1, wrong: 1, gone: 0 })
})
