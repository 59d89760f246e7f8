import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import {
  isSiteAddress,
  publicIdInAddress,
  readShopAddress,
  type ShopAddress,
} from '#domain/search/shop-address.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { UseOfSearch } from '../learning/use-of-search.ts'
import type { FindExactProduct, FindProductAt } from './listing/listing-query.ts'
import { showOffers } from './listing/show-offers.ts'
import type { AnswerDeps, Asked } from './answered.ts'
import { answerWords } from './words/answer-words.ts'
import { exactNames } from './words/find-meaning.ts'
import { refuseUnknownFilters, type SearchRequest } from './search-request.ts'
import type { SearchAnswer } from './search-answer.ts'

/**
 * What kind of answer it is follows from words and country alone (decision 3): what only one
 * product has or is called, and an address of its page here or at a shop, leads to its offers, other words to a list, the best match first, no words
 * to everything. When nothing fits, spelling is corrected. Filters win over what words say of
 * prices, conditions and order.
 * Throws DomainError 'invalid' for unknown filter names.
 */
export type SearchCatalogue = (request: SearchRequest) => Promise<SearchAnswer>

type Deps = AnswerDeps & {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly useOfSearch: UseOfSearch
  readonly findExactProduct: FindExactProduct
  readonly findProductAt: FindProductAt
  readonly readSiteName: ReadSiteName
}

/** "shop" of www.shop.co.nz; undefined where it ends as no site does. */
export type ReadSiteName = (host: string) => Promise<string | undefined>

export const makeSearchCatalogue =
  (deps: Deps): SearchCatalogue =>
  async (request) => {
    const index = await deps.getCatalogueIndex()
    refuseUnknownFilters(request.filters, index)
    const words = request.query.slice(0, maxQueryCharacters).trim()
    const use = await deps.useOfSearch(request.query, request.country)
    const address = readShopAddress(words)
    const addressed = await productAt(words, address, deps)
    const asked = { request, deps, index, use, siteName: undefined }
    if (addressed !== undefined) return showOffers(addressed, address?.words ?? '', asked)
    const read = address === undefined ? words : await wordsOf(address, { request, index }, deps)
    const siteName = isSiteAddress(read) ? await deps.readSiteName(read) : undefined
    return answerWords(read, { ...asked, siteName })
  }

const productAt = async (
  words: string,
  address: ShopAddress | undefined,
  { findProduct, findProductAt }: Deps,
): Promise<string | undefined> => {
  const own = publicIdInAddress(words)
  if (own !== undefined && (await findProduct(own)) !== undefined) return own
  return address && findProductAt(words)
}

/** A part number or a barcode in it wins, then what it calls the product, then whose it is. */
const wordsOf = async (
  { codes, words, hosts }: ShopAddress,
  { request, index }: Pick<Asked, 'request' | 'index'>,
  { findExactProduct, readSiteName }: Deps,
): Promise<string> => {
  for (const code of codes) {
    const exact = await findExactProduct(exactNames(code), request.country)
    if (exact?.isByCode === true) return code
  }
  if (words !== '') return words
  const known = hosts.find((one) => index.retailerByDomain.has(one))
  if (known !== undefined) return known
  // A shop that is not known may bear the name of a brand, whose words are one there.
  const [host = ''] = hosts
  const name = collapseCode((await readSiteName(host)) ?? '')
  const brand = [...index.brandByName].find(([words]) => name && collapseCode(words) === name)
  return brand?.[0] ?? host
}
