import { formatDifference } from '#domain/money/display-price.ts'
import { expect, test } from 'vitest'

test.each([
  [500, '+$5.00'],
  [-500, '-$5.00'],
  [0, '$0.00'],
])('a difference of %s cents is written %s', (minor, text) =>
  expect(formatDifference(minor, 'NZD')).toBe(text),
)
