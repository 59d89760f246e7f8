import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  countedSales,
  isWholeOfAttribute,
  narrowed,
  setsOf,
  toFacetCounts,
  type CountedSet,
  type SampledSet,
} from '#application/search/listing/counted-sets.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'
import type { CountFacets, ListingQuery } from '#application/search/listing/listing-query.ts'
import { largestSampleRate } from '#domain/search/listing/lexemes.ts'
import { readPackedRows } from '#domain/search/listing/packed-sales.ts'
import type { Database } from '../database.ts'
import type { GetLexemeFrequencies, LexemeFrequencies } from '../search/lexeme-frequencies.ts'
import { expectedCount, upperBound } from '../search/where-listing.ts'
import { keptRate, type FacetSample } from './facet-sample.ts'
import { selectFacetRows, type FacetRows } from './select-facet-rows.ts'

/**
 * Counts over one set of listings for everything that has no filter set, and over one more set for
 * each filter that is: there all other filters hold. A set that may be large is counted over a
 * sample, and again over a finer one when it turns out to be small after all. Of everything there
 * is, categories and brands are not counted: the catalogue index knows them.
 */
export const makeCountFacets =
  (
    db: Kysely<Database>,
    getFrequencies: GetLexemeFrequencies,
    sample?: Pick<FacetSample, 'find'>,
  ): CountFacets =>
  async (query, attributeKeys) => {
    const frequencies = await getFrequencies(query.country)
    const done: CountedSet[] = []
    const sets = setsOf(query, attributeKeys).map((set) => withFirstRate(set, query, frequencies))
    // All that passes is among what is read whole to count the values of a filter by attribute.
    const wider = attributeKeys.length === 0 ? undefined : sets.find(isWholeOfAttribute)
    let open = wider === undefined ? sets : sets.filter(({ without }) => without !== undefined)
    // The statement that reads the page is sent first, so that it runs meanwhile.
    await setImmediate()
    while (open.length > 0) {
      const inMemory = open.flatMap((set) => {
        const listings = sample?.find(query, set)
        return listings === undefined ? [] : { ...set, listings }
      })
      const others = open.filter((set) => !inMemory.some(({ without }) => without === set.without))
      const counted = [...inMemory, ...(await readSets(db, query, others))]
      open = counted.filter(isTooCoarse).map(withFinerRate)
      done.push(...counted.filter((set) => !isTooCoarse(set)))
    }
    const passing = done
      .filter(({ without }) => without !== undefined && without === wider?.without)
      .map((set) => narrowed(set, query))
    return toFacetCounts([...done, ...passing], query, attributeKeys)
  }

const readSets = async (
  db: Kysely<Database>,
  query: ListingQuery,
  sets: readonly SampledSet[],
): Promise<readonly CountedSet[]> => {
  if (sets.length === 0) return []
  const { rows } = await selectFacetRows(query, sets).execute(db)
  return sets.flatMap((set, at) =>
    rows.filter((row) => row.at === at).map((row) => toCountedSet(set, row, query)),
  )
}

const toCountedSet = (
  set: SampledSet,
  { listings, attributes }: FacetRows,
  query: ListingQuery,
): CountedSet => ({
  ...set,
  listings: (listings === null ? [] : readPackedRows(listings, 4)).map(
    ({ numbers: [productId = 0, categoryId = 0, brandId = 0, says], sales }, at) => ({
      productId,
      categoryId,
      brandId,
      sales: countedSales(query, { productId, sales, saysColours: says === 1 }),
      attributes: attributes?.[at] ?? [],
    }),
  ),
})

/** In a country with no more listings than that all are counted, whatever is asked. */
const smallCatalogue = 3072
/** Up to so many listings all are counted; of more a sample, for reading costs by the row. */
const largestExact = 1024
const largestSample = 1024
const smallestSample = 256

const withFirstRate = (
  set: Omit<SampledSet, 'rate'>,
  query: ListingQuery,
  frequencies: LexemeFrequencies,
): SampledSet => {
  if (frequencies.listings <= smallCatalogue) return { ...set, rate: 1 }
  const conditions = conditionsOf(query, set.without)
  const bound = upperBound(conditions, frequencies)
  // Words that go together are found together more often than by chance.
  return { ...set, rate: rateFor(Math.min(bound, 2 * expectedCount(conditions, frequencies))) }
}

const rateFor = (listings: number): number =>
  listings <= largestExact
    ? 1
    : Math.min(
        Math.max(2 ** Math.ceil(Math.log2(listings / largestSample)), keptRate),
        largestSampleRate,
      )

const isTooCoarse = ({ rate, listings }: CountedSet): boolean =>
  rate > 1 && listings.length < smallestSample

const withFinerRate = ({ without, withAttributes, rate, listings }: CountedSet): SampledSet => ({
  without,
  withAttributes,
  rate: Math.min(rateFor(listings.length * rate), rate / 2),
})
