import { expect, test } from 'vitest'
import { readEither } from '#domain/search/understand/either-words.ts'

test.each([
  ['iphone 15 vs galaxy s24', 'iphone 15', 'galaxy s24'],
  ['iPhone 15 VS. Galaxy S24', 'iPhone 15', 'Galaxy S24'],
  ['sony versus bose', 'sony', 'bose'],
  ['kindle or kobo', 'kindle', 'kobo'],
  ['iphone 15 or 16', 'iphone 15', 'iphone 16'],
  ['ps5 or xbox', 'ps5', 'xbox'],
  ['compare iphone 15 and galaxy s24', 'iphone 15', 'galaxy s24'],
  ['compare ps5 vs xbox', 'ps5', 'xbox'],
  ['difference between oled and qled tv', 'oled', 'qled tv'],
  ['kindle compared to kobo', 'kindle', 'kobo'],
])('%j asks for one of two', (words, first, second) =>
  expect(readEither(words)).toEqual([first, second]),
)

test.each(['vs', 'iphone vs', 'or iphone', 'orbit sander', 'iphone'])('%j does not', (words) =>
  expect(readEither(words)).toBeUndefined(),
)
