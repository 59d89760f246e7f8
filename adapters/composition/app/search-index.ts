import { makeFacetSample } from '#adapters/postgres/facets/facet-sample.ts'
import { makeRankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makePostgresIndex } from '#adapters/postgres/search/search-index.ts'
import type { OpenedSearch } from '#adapters/opensearch/open-search.ts'
import { makeRankWithoutMemory } from '#adapters/postgres/ranking/rank-without-memory.ts'
import { makePickPlaces } from '#adapters/postgres/search/find-places.ts'
import { makeIndexFeed } from '#adapters/postgres/search/index-feed.ts'
import type { SearchIndex } from '#application/search/search-index.ts'
import { followSearch, type Following } from '../background/follow-search.ts'
import type { Program } from './program.ts'

/** All searches rank from the same memory, or ask the engine that the settings name. */
export const makeSearchIndex = ({
  database: { presentReads, reads },
  searchBeside,
  logger,
}: Pick<Program, 'database' | 'searchBeside' | 'logger'>): SearchIndex =>
  searchBeside.isSet
    ? openedIndex(searchBeside)
    : makePostgresIndex({
        db: reads,
        // Reads in turn what one snapshot saw, which another server may not have as yet.
        rank: makeRankInMemory(presentReads),
        getFrequencies: makeGetLexemeFrequencies(reads),
        sample: makeFacetSample(presentReads, {
          onFailure: (error) => logger.error({ err: error }, 'The sample of facets was not read'),
        }),
      })

const openedIndex = ({ open }: SearchBeside): SearchIndex => ({
  rank: async (...asked) => (await open()).index.rank(...asked),
  rankMore: async (...asked) => (await open()).index.rankMore(...asked),
  findPlaces: async (...asked) => (await open()).index.findPlaces(...asked),
  countFacets: async (...asked) => (await open()).index.countFacets(...asked),
})

export type SearchBeside = {
  /** The settings name an engine; else nothing of it is to be opened. */
  readonly isSet: boolean
  /** What the database was asked instead since the start. */
  readonly fallbacks: () => number
  /** Loads the client when it is first asked for. */
  readonly open: () => Promise<OpenedSearch>
  /** From now on, until it is closed. */
  readonly follow: () => void
  readonly close: () => Promise<void>
}

export const makeSearchBeside = ({
  config: { search },
  database: { db, reads },
  clock,
  logger,
}: Pick<Program, 'config' | 'database' | 'clock' | 'logger'>): SearchBeside => {
  const getFrequencies = makeGetLexemeFrequencies(reads)
  const rank = makeRankWithoutMemory(reads, getFrequencies)
  let opened: Promise<OpenedSearch> | undefined
  let following: Following | undefined
  let fallbacks = 0
  const load = async (): Promise<OpenedSearch> => {
    if (search === undefined) throw new Error('SEARCH_URL is not set')
    const { openSearch } = await import('#adapters/opensearch/open-search.ts')
    return openSearch({
      ...search,
      feed: makeIndexFeed(db),
      pickPlaces: makePickPlaces(reads),
      database: makePostgresIndex({ db: reads, rank, getFrequencies }),
      clock,
      onFailure(error) {
        fallbacks += 1
        logger.warn({ err: error }, 'OpenSearch did not answer')
      },
    })
  }
  const open = (): Promise<OpenedSearch> => {
    opened ??= load()
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    isSet: search !== undefined,
    fallbacks: () => fallbacks,
    open,
    follow: () => void (following ??= followSearch(open, logger)),
    async close() {
      await following?.stop()
      await opened?.then(({ indexing }) => indexing.close()).catch(() => {})
    },
  }
}
