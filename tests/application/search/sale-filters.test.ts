import { saleFiltersOf } from '#application/search/sale-filters.ts'
import { noSearchFilters, type SearchFilters } from '#application/search/search-request.ts'
import { expect, test } from 'vitest'

const retailers = [
  { id: 1, slug: 'kea', verified: true },
  { id: 2, slug: 'tui', verified: false },
  { id: 3, slug: 'weka', verified: true },
]

const filtersOf = (filters: Partial<SearchFilters>) =>
  saleFiltersOf(
    {
      query: '',
      country: 'NZ',
      basis: 'item',
      sort: '',
      price: undefined,
      filters: { ...noSearchFilters, ...filters },
      page: 1,
    },
    retailers,
  )

test.each([
  [{}, []],
  [{ verified: true }, [2]],
  [{ notRetailers: ['kea', 'gone'] }, [1]],
  [{ notRetailers: ['kea'], verified: true }, [1, 2]],
])('under %j the offers of %j do not count', (filters, refused) =>
  expect([...filtersOf(filters).refusedRetailerIds]).toEqual(refused),
)

test('a shop that nobody knows lets nothing through', () =>
  expect(filtersOf({ retailers: ['weka', 'gone'] }).retailerIds).toEqual([3, 0]))
