import { readDomains } from '#application/retailer/check-retailer.ts'
import { expect, test } from 'vitest'

test.each([
  ['kea.example', 'kea.example'],
  [' WWW.Kea.Example. ', 'kea.example'],
  ['https://www.kea.example/shop?x=1', 'kea.example'],
  ['kōwhai.nz', 'xn--kwhai-g9a.nz'],
  ['www.nz', 'www.nz'],
])('%j is the domain %s', (typed, domain) => {
  expect(readDomains([typed])).toEqual({ domains: [domain], problems: [] })
})

test('what is no host is told by its field, and a host twice is one', () => {
  const typed = ['user@kea.example', 'kea.example:8080', 'kea.example/x', 'tui.nz', 'www.tui.nz']
  const { domains, problems } = readDomains(typed)
  expect(domains).toEqual(['tui.nz'])
  expect(problems.map(({ field }) => field)).toEqual(['domain', 'domains.0', 'domains.1'])
})
