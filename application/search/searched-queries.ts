import { type Country, defaultCountry, isCountry } from '#domain/market/country.ts'
import { searchedWords, type ResultClass } from '#domain/search/words/searched-words.ts'
import type { Clock } from '../ports.ts'
import type { SearchAnswer } from './search-answer.ts'
import { isPlain, type SearchRequest } from './search-request.ts'

/** What was searched for, counted per day and country without knowing who. */
export type SearchedQueries = {
  /** Notes a search, unless filters are set; it waits for nothing and never throws. */
  readonly asked: (request: SearchRequest) => void
  /** Notes what it found, also for those that come later and are answered from a cache. */
  readonly answered: (request: SearchRequest, kind: SearchAnswer['kind']) => void
  /** Writes what was noted since the last time; on failure it is kept for the next time. */
  readonly flush: () => Promise<void>
  readonly list: ReadSearchedQueries
  readonly clearOld: () => Promise<void>
}

export type SearchedQuery = {
  readonly words: string
  readonly country: Country
  readonly results: ResultClass
  readonly searches: number
  /** The last day of UTC, YYYY-MM-DD. */
  readonly lastDay: string
}

/** Of the last 30 days what was searched for often enough, the most frequent first; of each its newest kind of result. */
export type ReadSearchedQueries = (asked: {
  readonly results: ResultClass | undefined
  readonly limit: number
}) => Promise<readonly SearchedQuery[]>

export type CountedSearch = Omit<SearchedQuery, 'lastDay'>

/**
 * Adds to what is counted of the day. Where it has the most different words, those counted once are
 * deleted to make room; without any, further words are left out.
 */
export type AddSearches = (day: string, counted: readonly CountedSearch[]) => Promise<void>

type Deps = {
  readonly addSearches: AddSearches
  readonly readSearchedQueries: ReadSearchedQueries
  readonly clearSearches: () => Promise<void>
  readonly clock: Clock
}

export const makeSearchedQueries = ({
  addSearches,
  readSearchedQueries,
  clearSearches,
  clock,
}: Deps): SearchedQueries => {
  const pending = new Map<string, number>()
  const results = new Map<string, ResultClass>()
  const remember = (key: string, found: ResultClass): void => {
    results.delete(key)
    results.set(key, found)
    const [oldest] = results.keys()
    if (results.size > mostRemembered && oldest !== undefined) results.delete(oldest)
  }
  return {
    asked(request) {
      const key = keyOf(request)
      if (key === undefined) return
      addTo(pending, key, 1)
      const found = results.get(key)
      if (found !== undefined) remember(key, found)
    },
    answered(request, kind) {
      const key = keyOf(request)
      if (key !== undefined) remember(key, classOf[kind])
    },
    async flush() {
      const counted = [...pending].flatMap(([key, searches]) => {
        const found = results.get(key)
        const [country, words] = splitKey(key)
        return found === undefined ? [] : { words, country, results: found, searches }
      })
      pending.clear()
      if (counted.length === 0) return
      try {
        await addSearches(clock.now().toISOString().slice(0, 10), counted)
      } catch (error) {
        for (const { country, words, searches } of counted)
          addTo(pending, `${country}${words}`, searches)
        throw error
      }
    },
    list: readSearchedQueries,
    clearOld: clearSearches,
  }
}

/** Counts a bounded number of keys; beyond it, the oldest that was counted once makes room. */
const addTo = (counts: Map<string, number>, key: string, searches: number): void => {
  if (!counts.has(key) && counts.size >= mostPending) {
    const oldest = [...counts].find(([, times]) => times === 1)
    if (oldest === undefined) return
    counts.delete(oldest[0])
  }
  counts.set(key, (counts.get(key) ?? 0) + searches)
}

/** Between two writes, and of what was found: bounded, whatever is searched for. */
const mostPending = 2000
const mostRemembered = 10_000

const keyOf = (request: SearchRequest): string | undefined => {
  const words = isPlain(request) ? searchedWords(request.query) : undefined
  return words === undefined ? undefined : `${request.country}${words}`
}

const splitKey = (key: string): [country: Country, words: string] => {
  const code = key.slice(0, 2)
  return [isCountry(code) ? code : defaultCountry, key.slice(2)]
}

const classOf = { none: 'none', offers: 'one', products: 'many' } as const
