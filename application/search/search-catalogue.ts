import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { readShopAddress, type ShopAddress } from '#domain/search/shop-address.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { UseOfSearch } from '../learning/use-of-search.ts'
import type { FindExactProduct } from './listing/listing-query.ts'
import { type AnswerDeps, answerWords, type Asked } from './words/answer-words.ts'
import { exactNames } from './words/find-meaning.ts'
import { refuseUnknownFilters, type SearchRequest } from './search-request.ts'
import type { SearchAnswer } from './search-answer.ts'

/**
 * What kind of answer it is follows from words and country alone (decision 3): what only one
 * product has or is called leads to its offers, other words to a list, the best match first, no words
 * to everything. When nothing fits, spelling is corrected. Filters win over what words say of
 * prices, conditions and order.
 * Throws DomainError 'invalid' for unknown filter names.
 */
export type SearchCatalogue = (request: SearchRequest) => Promise<SearchAnswer>

type Deps = AnswerDeps & {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly useOfSearch: UseOfSearch
  readonly findExactProduct: FindExactProduct
}

export const makeSearchCatalogue =
  (deps: Deps): SearchCatalogue =>
  async (request) => {
    const index = await deps.getCatalogueIndex()
    refuseUnknownFilters(request.filters, index)
    const words = request.query.slice(0, maxQueryCharacters).trim()
    const use = await deps.useOfSearch(request.query, request.country)
    const asked = { request, deps, index, use }
    const address = readShopAddress(words)
    return answerWords(address === undefined ? words : await wordsOf(address, asked, deps), asked)
  }

/** A part number or a barcode in it wins, then what it calls the product, then whose it is. */
const wordsOf = async (
  { codes, words, hosts }: ShopAddress,
  { request, index }: Asked,
  { findExactProduct }: Deps,
): Promise<string> => {
  for (const code of codes) {
    const exact = await findExactProduct(exactNames(code), request.country)
    if (exact?.isByCode === true) return code
  }
  if (words !== '') return words
  // A shop that is not known may bear the name of a brand.
  const [host = ''] = hosts
  const [name = ''] = host.replace(/^www\./, '').split('.')
  const known = hosts.find((one) => index.retailerByDomain.has(one))
  return known ?? (index.brandByName.has(name) ? name : host)
}
