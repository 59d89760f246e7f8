import { namedClaim } from '#domain/catalogue/named-claim.ts'
import { expect, test } from 'vitest'

test.each([
  [['Kea', 'Tui'], '144 Hz (Kea, Tui)'],
  [[], '144 Hz (2)'],
])('a disputed value of the shops %j reads %s', (names, text) => {
  expect(namedClaim({ text: '144 Hz', shops: 2, names })).toBe(text)
})
