import { describe, expect, test } from 'vitest'
import { makeSearchedQueries, type CountedSearch } from '#application/search/searched-queries.ts'
import { noSearchFilters, type SearchRequest } from '#application/search/search-request.ts'
import { plainSearch } from '#application/search/evaluate-search.ts'

/** Its first write fails where `isFailing`. */
const counting = ({ isFailing = false } = {}) => {
  let fails = isFailing
  const written: [day: string, counted: readonly CountedSearch[]][] = []
  const queries = makeSearchedQueries({
    async addSearches(day, counted) {
      if (fails) {
        fails = false
        throw new Error('the database is away')
      }
      written.push([day, counted])
    },
    readSearchedQueries: async () => [],
    clearSearches: async () => {},
    clock: { now: () => new Date('2026-03-11T23:59:00Z') },
  })
  /** Words that were searched for in New Zealand and found nothing. */
  const search = (...words: string[]): void => {
    for (const request of words.map((one) => plainSearch(one, 'NZ'))) {
      queries.asked(request)
      queries.answered(request, 'none')
    }
  }
  return { queries, search, written }
}

const junk = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `junk ${from + at}`)

describe('searches', () => {
  test('are counted by their words and country, with what they found, at the next write', async () => {
    const { queries, written } = counting()
    const tv = plainSearch('TV', 'NZ')
    queries.asked(tv)
    queries.answered(tv, 'products')
    queries.asked(plainSearch(' tv ', 'NZ'))
    queries.asked(plainSearch('tv', 'AU'))
    queries.answered(plainSearch('tv', 'AU'), 'none')
    expect(written).toEqual([])
    await queries.flush()
    const counted = [
      { words: 'tv', country: 'NZ', results: 'many', searches: 2 },
      { words: 'tv', country: 'AU', results: 'none', searches: 1 },
    ]
    expect(written).toEqual([['2026-03-11', counted]])
    await queries.flush()
    expect(written).toHaveLength(1)
  })

  test('that are answered from a cache later have found the same', async () => {
    const { queries, written } = counting()
    const refrig = plainSearch('refrig', 'NZ')
    queries.answered(refrig, 'offers')
    await queries.flush()
    queries.asked(refrig)
    await queries.flush()
    expect(written[0]?.[1]).toEqual([
      { words: 'refrig', country: 'NZ', results: 'one', searches: 1 },
    ])
  })

  test('are left out while nothing tells what they found', async () => {
    const { queries, written } = counting()
    queries.asked(plainSearch('broken', 'NZ'))
    await queries.flush()
    expect(written).toEqual([])
  })

  test.each<[string, Partial<SearchRequest>]>([
    ['page', { page: 2 }],
    ['price', { price: { min: 0, max: 100 } }],
    ['brand', { filters: { ...noSearchFilters, brands: ['kea'] } }],
    ['stock', { filters: { ...noSearchFilters, inStock: true } }],
    ['attribute', { filters: { ...noSearchFilters, attributes: { storage: ['128'] } } }],
  ])('with a %s of their own are not counted', async (_, set) => {
    const { queries, written } = counting()
    const request = { ...plainSearch('tv', 'NZ'), ...set }
    queries.asked(request)
    queries.answered(request, 'none')
    await queries.flush()
    expect(written).toEqual([])
  })

  test('are kept for the next write when one fails', async () => {
    const { queries, search, written } = counting({ isFailing: true })
    search('moa', 'moa', 'tui')
    const failed = queries.flush()
    search('moa', 'kea')
    await expect(failed).rejects.toThrow('the database is away')
    await queries.flush()
    const counts = written[0]?.[1].map(({ words, searches }) => [words, searches])
    expect(Object.fromEntries(counts ?? [])).toEqual({ moa: 3, kea: 1, tui: 1 })
  })

  test('that come again are counted, however many come once', async () => {
    const { queries, search, written } = counting()
    search(...junk(2000), 'refrig', 'refrig', ...junk(2000, 2000))
    await queries.flush()
    expect(written[0]?.[1]).toHaveLength(2000)
    const refrig = { words: 'refrig', country: 'NZ', results: 'none', searches: 2 }
    expect(written[0]?.[1]).toContainEqual(refrig)
  })

  test('keep what they found while they come again', async () => {
    const { queries, written } = counting()
    const refrig = plainSearch('refrig', 'NZ')
    queries.answered(refrig, 'offers')
    for (const [at, words] of junk(11_000).entries()) {
      if (at % 5000 === 0) queries.asked(refrig)
      queries.answered(plainSearch(words, 'NZ'), 'none')
    }
    await queries.flush()
    expect(written[0]?.[1]).toMatchObject([{ words: 'refrig', results: 'one', searches: 3 }])
  })

  test('keep a bounded place, whatever is searched for', async () => {
    const { queries, search, written } = counting()
    search(...junk(2500))
    await queries.flush()
    expect(written[0]?.[1]).toHaveLength(2000)
  })
})
