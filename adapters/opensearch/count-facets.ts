import {
  countedSales,
  setsOf,
  toFacetCounts,
  type CountedListing,
  type CountedSet,
} from '#application/search/listing/counted-sets.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'
import type { CountFacets, ListingQuery } from '#application/search/listing/listing-query.ts'
import { largestSampleRate, sampleLexeme } from '#domain/search/listing/lexemes.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import type { Engine, Hit } from './engine.ts'
import { all, oneOf, passing, sayingColours } from './queries.ts'

/** Real sales are the database's. */
export const canCount = ({ isOnSale }: ListingQuery): boolean => isOnSale !== true

/** Counts by the rules of the domain over what the engine finds, or a fair sample of it where that is much. */
export const makeCountFacetsOn =
  (engine: Engine, index: string): CountFacets =>
  async (query, attributeKeys) => {
    const sets = setsOf(query, attributeKeys)
    const inCountry = { term: { country: query.country } }
    const [listings = 0, ...found] = await engine.count(index, [
      inCountry,
      ...sets.map(({ without }) => passing(conditionsOf(query, without))),
    ])
    const counted = await Promise.all(
      sets.map(async (set, at): Promise<CountedSet> => {
        const rate = listings <= smallCatalogue ? 1 : rateFor(found[at] ?? 0)
        const conditions = conditionsOf(query, set.without)
        const sampled = rate === 1 ? [] : [oneOf('filters', [sampleLexeme(rate)])]
        const { hits } = await engine.search(index, {
          size: mostCounted,
          track_total_hits: false,
          query: {
            bool: {
              filter: [all([passing(conditions), ...sampled])],
              should: [{ constant_score: { filter: sayingColours(conditions), _name: 'says' } }],
            },
          },
          sort: [{ popularity: 'desc' }, { id: 'asc' }],
          _source: [
            'id',
            'category',
            'brand',
            'packed',
            ...(set.withAttributes ? ['attributes'] : []),
          ],
        })
        return { ...set, rate, listings: hits.map((hit) => toListing(hit, query)) }
      }),
    )
    return toFacetCounts(counted, query, attributeKeys)
  }

/** As in the database: in a country with no more listings all are counted, whatever is asked. */
const smallCatalogue = 3072
const largestExact = 1024
const mostCounted = 8192

const rateFor = (listings: number): number =>
  listings <= largestExact
    ? 1
    : Math.min(2 ** Math.ceil(Math.log2(listings / largestExact)), largestSampleRate)

const toListing = (
  { _source: source, matched_queries: matched = [] }: Hit,
  query: ListingQuery,
): CountedListing => {
  const productId = Number(source['id'])
  const sales = unpackSales(Buffer.from(String(source['packed']), 'base64'))
  return {
    productId,
    categoryId: Number(source['category']),
    brandId: Number(source['brand']),
    sales: countedSales(query, { productId, sales, saysColours: matched.includes('says') }),
    attributes: (source['attributes'] as readonly string[] | undefined) ?? [],
  }
}
