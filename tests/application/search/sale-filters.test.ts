import { saleFiltersOf } from '#application/search/sale-filters.ts'
import { noSearchFilters, type SearchFilters } from '#application/search/search-request.ts'
import { expect, test } from 'vitest'

const retailers = [
  { id: 1, slug: 'kea', verified: true, days: 2 },
  { id: 2, slug: 'tui', verified: false, days: 5 },
  { id: 3, slug: 'weka', verified: true, days: null },
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
  [{ deliveryDays: 2 as const }, [2, 3]],
  [{ deliveryDays: 10 as const, notRetailers: ['tui'] }, [2, 3]],
])('under %j the offers of %j do not count', (filters, refused) =>
  expect([...filtersOf(filters).refusedRetailerIds]).toEqual(refused),
)

test.each([
  [null, false],
  [5, true],
] as const)('delivery within %j days asks for what is sent: %j', (deliveryDays, sent) =>
  expect(filtersOf({ deliveryDays }).sent).toBe(sent),
)

test('a shop that nobody knows lets nothing through', () =>
  expect(filtersOf({ retailers: ['weka', 'gone'] }).retailerIds).toEqual([3, 0]))
