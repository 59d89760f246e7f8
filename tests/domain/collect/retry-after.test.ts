import { readRetryAfter } from '#domain/collect/retry-after.ts'
import { expect, test } from 'vitest'

const now = new Date('2026-11-21T00:00:00Z')

test.each([
  ['120', 120],
  [' 5 ', 5],
  ['0', 1],
  ['86401', 86_400],
  ['99999999999', undefined],
  ['Sat, 21 Nov 2026 00:01:00 GMT', 60],
  ['Saturday, 21-Nov-26 00:01:00 GMT', 60],
  ['Sat, 21 Nov 2020 00:01:00 GMT', 1],
  ['Mon', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j asks for %j seconds', (header, seconds) =>
  expect(readRetryAfter(header, now)).toBe(seconds),
)
