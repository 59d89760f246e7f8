import { requestOf, searchPath } from '#application/search/saved-search.ts'
import { noSearchFilters, type SearchFilters } from '#application/search/search-request.ts'
import { expect, test } from 'vitest'

const market = { country: 'NZ', basis: 'delivered' } as const

const saved = (filters: SearchFilters) => ({
  words: 'tv',
  isOfKind: false,
  priceRange: '-500',
  filters,
  name: '“tv”',
})

test('a search has the address of its results', () =>
  expect(
    searchPath(
      saved({
        ...noSearchFilters,
        notRetailers: ['kea'],
        deliveryDays: 5,
        verified: true,
        rated: true,
      }),
      market,
    ),
  ).toBe('/search?q=tv&max=500&notShop=kea&deliveryDays=5&verified=true&rated=true'))

test('one that was kept before there was a filter does without it', () => {
  const {
    notRetailers: _,
    verified: __,
    rated: ___,
    deliveryDays: ____,
    ...older
  } = noSearchFilters
  const search = saved(JSON.parse(JSON.stringify(older)))
  expect(requestOf(search, market).filters).toEqual(noSearchFilters)
  expect(searchPath(search, market)).toBe('/search?q=tv&max=500')
})
