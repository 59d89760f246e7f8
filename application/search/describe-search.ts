import { DomainError } from '#domain/errors.ts'
import { conditions } from '#domain/offer/condition.ts'
import { formatPriceRange } from '#domain/search/price-range.ts'
import { readNames } from '#domain/search/understand/name-words.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { fittingQuery } from './fitting-query.ts'
import type { CountFacets, FindListings, ListingQuery } from './listing/listing-query.ts'
import { nameSearch } from './words/name-search.ts'
import { attributesIn, requestOf, type SavedSearch } from './saved-search.ts'
import type { Recognised, SearchAnswer } from './search-answer.ts'
import type { SearchCatalogue } from './search-catalogue.ts'
import { isUnfiltered, type SearchRequest } from './search-request.ts'

/**
 * A search as it would be kept, and what fits it now.
 * Throws DomainError 'invalid' for unknown filter names, and for a search of everything.
 */
export type DescribeSearch = (request: SearchRequest) => Promise<DescribedSearch>

export type DescribedSearch = {
  readonly search: SavedSearch
  readonly total: number
  /** False where `total` is an estimate. */
  readonly exact: boolean
  /** The lowest amount in the basis at which something that fits can be ordered; null = nothing can. */
  readonly lowestMinor: number | null
}

type Deps = {
  readonly find: SearchCatalogue
  readonly findListings: FindListings
  readonly countFacets: CountFacets
  readonly getCatalogueIndex: GetCatalogueIndex
}

export const makeDescribeSearch =
  ({ find, findListings, countFacets, getCatalogueIndex }: Deps): DescribeSearch =>
  async (request) => {
    const meant = meantBy(request, await find({ ...request, sort: '', page: 1 }))
    refuseEverything(meant)
    const index = await getCatalogueIndex()
    const queryOf = (isOfKind: boolean): ListingQuery =>
      fittingQuery(requestOf(meant, request), isOfKind, index)
    const named = await countFacets(queryOf(false), [])
    const { category } = readNames(meant.words, vocabularyOf(index, request.country))
    const isOfKind = named.total < fewNamed && category !== undefined
    const query = queryOf(isOfKind)
    const { total, exact } = isOfKind ? await countFacets(query, []) : named
    return {
      search: { ...meant, isOfKind, name: nameSearch(meant, index, request.country) },
      total,
      exact,
      lowestMinor: await lowestOf(query, findListings),
    }
  }

/** As where the list is read: what is in the category is called otherwise. */
const fewNamed = 3

type Meant = Pick<SavedSearch, 'words' | 'priceRange' | 'filters'>

/** What the words say besides products was read as filters: those win that were set. */
const meantBy = (
  { price, filters }: SearchRequest,
  { searchedFor, recognised }: SearchAnswer,
): Meant => {
  const said = (type: Recognised['type']): readonly string[] =>
    recognised.flatMap((one) => (one.type === type ? one.slug : []))
  const saidConditions = conditions.filter((one) => said('condition').includes(one))
  return {
    // It stands in the subjects of mails.
    words: [searchedFor, ...said('excluded').map((one) => `-${one}`)]
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    priceRange: price === undefined ? (said('price')[0] ?? '') : formatPriceRange(price),
    filters: {
      ...filters,
      // It would be watched by prices, before they are judged.
      realSale: false,
      retailers: filters.retailers.length > 0 ? filters.retailers : said('shop'),
      notRetailers: [...new Set([...filters.notRetailers, ...said('notShop')])],
      conditions: filters.conditions.length > 0 ? filters.conditions : saidConditions,
      attributes: { ...attributesIn([...new Set(said('measure'))]), ...filters.attributes },
    },
  }
}

/** "The" alone would find everything, too. */
const refuseEverything = ({ words, priceRange, filters }: Meant): void => {
  const isFiltered = priceRange !== '' || !isUnfiltered(filters)
  if (words === '' ? isFiltered : tokeniseQuery(words).length > 0) return
  const message = words === '' ? 'or a filter is needed' : 'says nothing to search by'
  throw new DomainError('invalid', 'search.of_everything', `'query' ${message}.`, {
    fields: [{ field: 'query', message }],
  })
}

const lowestOf = async (
  query: ListingQuery,
  findListings: FindListings,
): Promise<number | null> => {
  const { basis } = query
  const [cheapest] = (await findListings(query, 'bestprice', 1)).products
  if (cheapest === undefined || cheapest.standing !== 'priced') return null
  return basis === 'delivered' ? cheapest.totalMinor : cheapest.priceMinor
}
