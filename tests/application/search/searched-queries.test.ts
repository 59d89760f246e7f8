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
  return { queries, written }
}

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
    expect(written).toEqual([
      [
        '2026-03-11',
        [
          { words: 'tv', country: 'NZ', results: 'many', searches: 2 },
          { words: 'tv', country: 'AU', results: 'none', searches: 1 },
        ],
      ],
    ])
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
    const { queries, written } = counting({ isFailing: true })
    const search = (...words: string[]): void => {
      for (const request of words.map((one) => plainSearch(one, 'NZ'))) {
        queries.asked(request)
        queries.answered(request, 'none')
      }
    }
    search('moa', 'moa', 'tui')
    const failed = queries.flush()
    search('moa', 'kea')
    await expect(failed).rejects.toThrow('the database is away')
    await queries.flush()
    const counts = written[0]?.[1].map(({ words, searches }) => [words, searches])
    expect(Object.fromEntries(counts ?? [])).toEqual({ moa: 3, kea: 1, tui: 1 })
  })

  test('that come again are counted, however many come once', async () => {
    const { queries, written } = counting()
    const search = (words: string): void => {
      const request = plainSearch(words, 'NZ')
      queries.asked(request)
      queries.answered(request, 'none')
    }
    const searchJunk = (from: number): void => {
      for (let at = from; at < from + 2000; at++) search(`junk ${at}`)
    }
    searchJunk(0)
    search('refrig')
    search('refrig')
    searchJunk(2000)
    await queries.flush()
    expect(written[0]?.[1]).toHaveLength(2000)
    expect(written[0]?.[1]).toContainEqual({
      words: 'refrig',
      country: 'NZ',
      results: 'none',
      searches: 2,
    })
  })

  test('keep what they found while they come again', async () => {
    const { queries, written } = counting()
    const refrig = plainSearch('refrig', 'NZ')
    queries.answered(refrig, 'offers')
    for (let at = 0; at < 11_000; at++) {
      if (at % 5000 === 0) queries.asked(refrig)
      queries.answered(plainSearch(`junk ${at}`, 'NZ'), 'none')
    }
    await queries.flush()
    expect(written[0]?.[1]).toMatchObject([{ words: 'refrig', results: 'one', searches: 3 }])
  })

  test('keep a bounded place, whatever is searched for', async () => {
    const { queries, written } = counting()
    for (let at = 0; at < 2500; at++) {
      const request = plainSearch(`word ${at}`, 'NZ')
      queries.asked(request)
      queries.answered(request, 'none')
    }
    await queries.flush()
    expect(written[0]?.[1]).toHaveLength(2000)
  })
})
