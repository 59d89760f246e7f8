import { namesVersion } from '#domain/search/words/names-version.ts'
import { expect, test } from 'vitest'

test.each([
  ['iphone 15 pro 1', 'Apple iPhone 15 Pro 128GB', true],
  ['iphone 15 pro 1', 'Apple iPhone 15 Pro 256GB', false],
  ['macbook air 13 1', 'Apple MacBook Air 13-inch 2025 M4 16GB 256GB', true],
  ['iphone 15 pro 128gb', 'Apple iPhone 15 Pro 128GB', true],
  ['iphone 15 pro', 'Apple iPhone 15 Pro 256GB', true],
  ['café 2', 'Cafe 2', true],
  ['', 'Apple iPhone', false],
])('%j names a version titled %j: %s', (typed, title, names) =>
  expect(namesVersion(typed, title)).toBe(names),
)
