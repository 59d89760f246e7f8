import { expect, test } from 'vitest'
import { manyWords, taglineOf } from '#web/src/pages/home/tagline.ts'

test.each([
  [1, '1 product'],
  [99, '99 products'],
  [100, 'over 90 products'],
  [101, 'over 100 products'],
  [1000, 'over 900 products'],
  [1462, 'over 1000 products'],
  [23_456, 'over 20000 products'],
])('of %i products it says %j', (count, words) => {
  expect(manyWords(count)).toBe(words)
})

const tagline = 'We sniff through over 1000 products from 2 countries.'

test('the tagline claims no product where there is none', () => {
  expect(taglineOf(tagline, 0)).not.toMatch(/\d{2}|over/)
  expect(taglineOf(tagline, undefined)).toBe(taglineOf(tagline, 0))
  expect(taglineOf(tagline, 1462)).toContain('over 1000 products from 2 countries')
})
