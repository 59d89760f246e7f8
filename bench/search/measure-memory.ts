import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Kysely } from 'kysely'
import { makeFacetSample } from '#adapters/postgres/facets/facet-sample.ts'
import { makeRankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'

export type MemoryMeasured = { readonly seconds: number; readonly bytesAListing: number }

/**
 * How long the first question of a process waits for the words of all listings, and what they take with the
 * sample of facets.
 */
export const measureMemory = async (
  db: Kysely<Database>,
  listings: number,
): Promise<MemoryMeasured> => {
  const before = bytesHeld()
  const begun = performance.now()
  const rank = makeRankInMemory(db)
  const words = tokeniseQuery('nothing holds these').map((token) => ({
    ...token,
    role: 'word' as const,
  }))
  await rank({ words, country: 'NZ', meant: [], isNamed: false, unplaced: undefined, version: 0 })
  const seconds = (performance.now() - begun) / 1000
  const sample = makeFacetSample(db)
  await sample.refresh()
  const bytesAListing = (bytesHeld() - before) / listings
  // Else it would be gone already.
  await rank({ words, country: 'NZ', meant: [], isNamed: false, unplaced: undefined, version: 0 })
  await sample.refresh()
  return { seconds, bytesAListing }
}

const bytesHeld = (): number => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
