import { test } from 'vitest'
import { checkFeedRow, checkPriceText, checkSearchWords } from '#tests/support/fuzz/checks.ts'
import { fuzz } from '#tests/support/fuzz/fuzz.ts'
import { feedRows, priceTexts, searchWords } from '#tests/support/fuzz/inputs.ts'

test('whatever stands where a price should is read as a price, or refused with a reason', () => {
  fuzz({ what: 'price texts', cases: 9000, inputs: priceTexts }, checkPriceText)
})

test('whatever stands in a feed row becomes an offer of the shop, or is left out with a reason', () => {
  fuzz({ what: 'feed rows', cases: 5000, inputs: feedRows }, checkFeedRow)
})

test('whatever is searched for is read as words and a range of prices', () => {
  fuzz({ what: 'search words', cases: 5000, inputs: searchWords }, checkSearchWords)
})
