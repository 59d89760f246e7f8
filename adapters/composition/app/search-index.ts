import { makeFacetSample } from '#adapters/postgres/facets/facet-sample.ts'
import { makeRankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makePostgresIndex } from '#adapters/postgres/search/search-index.ts'
import type { SearchIndex } from '#application/search/search-index.ts'
import type { Program } from './program.ts'

/** All searches rank from the same memory. */
export const makeSearchIndex = ({
  database: { presentReads, reads },
  logger,
}: Pick<Program, 'database' | 'logger'>): SearchIndex =>
  makePostgresIndex({
    db: reads,
    // Reads in turn what one snapshot saw, which another server may not have as yet.
    rank: makeRankInMemory(presentReads),
    getFrequencies: makeGetLexemeFrequencies(reads),
    sample: makeFacetSample(presentReads, {
      onFailure: (error) => logger.error({ err: error }, 'The sample of facets was not read'),
    }),
  })
