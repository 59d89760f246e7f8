import { changedAddress } from '#web/src/pages/compare/changed-address.ts'
import { expect, test } from 'vitest'

test.each([
  ['p=a,b&q=tui', { p: 'a' }, '/compare?p=a&q=tui'],
  ['?p=a&p=b', { p: 'b,c' }, '/compare?p=b%2Cc'],
  ['country=AU&basis=item&p=a', { p: '' }, '/compare?country=AU&basis=item'],
  ['p=a&currency=USD&differences=true', { differences: '' }, '/compare?p=a&currency=USD'],
  ['p=a', { p: '' }, '/compare'],
  ['', { q: 'a&b' }, '/compare?q=a%26b'],
])('of %j with %j is %s: what else it says stays', (query, values, address) => {
  expect(changedAddress(query, 'NZ', values)).toBe(address)
})

test('says the country where the address does not', () => {
  expect(changedAddress('p=a', 'AU', {})).toBe('/compare?p=a&country=AU')
  expect(changedAddress('country=NZ&p=a', 'AU', {})).toBe('/compare?country=NZ&p=a')
})
