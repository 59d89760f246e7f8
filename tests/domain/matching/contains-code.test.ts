import { containsCode } from '#domain/matching/contains-code.ts'
import { expect, test } from 'vitest'

test.each([
  ['sonykdl52w4100bravia', 'kdl52w4100'],
  ['harmony1000harmony1remote', 'harmony1'],
  ['lens2161', '2161'],
  ['dmcfs3acamera', 'dmcfs3'],
])('containsCode finds in %s the code %s', (collapsed, code) =>
  expect(containsCode(collapsed, code)).toBe(true),
)

test.each([
  ['harmony1000remote', 'harmony1'],
  ['part12161', '2161'],
  ['kettle', ''],
  ['', 'kt170'],
])('containsCode does not find in %s the code %s', (collapsed, code) =>
  expect(containsCode(collapsed, code)).toBe(false),
)
