import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import type { Intent } from '#domain/search/words/intent-words.ts'
import { readPriceWords } from '#domain/search/words/price-words.ts'
import { readShopAddress, type ShopAddress } from '#domain/search/shop-address.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { UseOfSearch } from '../learning/use-of-search.ts'
import { type AnswerDeps, answerWords, type Asked, exactNames } from './words/answer-words.ts'
import {
  saidCondition,
  saidNothing,
  saidOrder,
  saidPrice,
  saidShop,
  type Said,
} from './words/recognised.ts'
import { noSearchFilters, refuseUnknownFilters, type SearchRequest } from './search-request.ts'
import type { SearchAnswer } from './search-answer.ts'
import { showOffers } from './listing/show-offers.ts'
import { findNamedWords, takeIntents } from './words/take-intents.ts'

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
}

export const makeSearchCatalogue =
  (deps: Deps): SearchCatalogue =>
  async (request) => {
    const index = await deps.getCatalogueIndex()
    refuseUnknownFilters(request.filters, index)
    const words = request.query.slice(0, maxQueryCharacters).trim()
    const use = await deps.useOfSearch(request.query, request.country)
    const typed = { request, deps, index, words, isByPrice: false, use, named: none }
    const address = readShopAddress(words)
    if (address !== undefined) return answerAddress(typed, address)
    const asked = { ...typed, named: await findNamedWords(typed) }
    return (await answerIntents(asked)) ?? answerSaid(asked, [])
  }

const none: ReadonlySet<string> = new Set()

/** A part number or a barcode in it wins, then what it calls the product, then whose it is. */
const answerAddress = async (
  asked: Asked,
  { codes, words, hosts }: ShopAddress,
): Promise<SearchAnswer> => {
  const { deps, request } = asked
  for (const code of codes) {
    const exact = await deps.findExactProduct(exactNames(code), request.country)
    if (exact?.isByCode === true) return showOffers(exact.publicId, { ...asked, words: code })
  }
  if (words !== '') return answerSaid({ ...asked, words }, [])
  const shop = hosts.map((host) => asked.index.retailerByDomain.get(host)).find(Boolean)
  if (shop === undefined) {
    // It may bear the name of a brand.
    const [name = ''] = hosts[0]?.replace(/^www\./, '').split('.') ?? []
    return answerSaid({ ...asked, words: name }, [])
  }
  const { filters } = request
  if (filters.retailers.length > 0) return answerSaid({ ...asked, words: '' }, [])
  const ofShop = { ...request, filters: { ...filters, retailers: [shop.slug] } }
  return answerSaid({ ...asked, request: ofShop, words: '' }, [saidShop(shop, asked.words)])
}

/** Undefined where the words ask for products alone, or for what is not there: then all of them name it. */
const answerIntents = async (asked: Asked): Promise<SearchAnswer | undefined> => {
  const { words, intents } = await takeIntents(asked)
  if (intents.length === 0) return undefined
  const { request } = asked
  const said = request.filters.conditions.length > 0 ? [] : intents.flatMap(conditionsIn)
  const conditions =
    said.length > 0 ? said.map(({ condition }) => condition) : request.filters.conditions
  const order = request.sort === '' ? intents.find(({ asks }) => asks.type === 'order') : undefined
  const meant = {
    ...asked,
    words,
    isByPrice: order !== undefined,
    request: {
      ...request,
      sort: order === undefined ? request.sort : ('bestprice' as const),
      filters: { ...request.filters, conditions },
    },
  }
  const answer = await answerSaid(meant, [
    ...said.map((one) => saidCondition(one.condition, one.said)),
    ...(order === undefined ? [] : [saidOrder(order.said)]),
    ...leftOut(intents),
  ])
  if (answer.total > 0) return answer
  const unfiltered = {
    ...meant.request,
    price: undefined,
    filters: { ...noSearchFilters, conditions: said.map(({ condition }) => condition) },
  }
  const plain = { ...meant, request: unfiltered, words: readPriceWords(words).words }
  return (await answerWords(plain)).total > 0 ? answer : undefined
}

/** Each word once, however often it is said. */
const leftOut = (intents: readonly Intent[]): readonly Said[] => [
  ...new Map(
    intents
      .filter(({ asks }) => asks.type === 'nothing')
      .map(({ said }) => [said.toLowerCase(), saidNothing(said)]),
  ).values(),
]

const conditionsIn = ({ asks, said }: Intent) =>
  asks.type === 'condition' ? [{ condition: asks.condition, said }] : []

/** Reads a price out of the words, and tells it with what was read of them before. */
const answerSaid = async (asked: Asked, said: readonly Said[]): Promise<SearchAnswer> => {
  const { request } = asked
  const { words, price, said: saidOfPrice } = readPriceWords(asked.words)
  const isPriced = price !== undefined && request.price === undefined
  const answer = await answerWords({
    ...asked,
    request: isPriced ? { ...request, price } : request,
    words,
  })
  const told = [
    // The offers of one product are in that order anyway.
    ...said.filter(({ type }) => type !== 'order' || answer.kind !== 'offers'),
    // A bare price is read at the end of a query alone.
    ...(isPriced ? [saidPrice(price, saidOfPrice)] : []),
  ]
  const besides = (rest: string, without?: Said): string =>
    [rest, ...told.flatMap((one) => (one === without ? [] : one.said))].join(' ').trim()
  return {
    ...answer,
    recognised: [
      ...answer.recognised.map((one) => ({ ...one, rest: besides(one.rest) })),
      ...told.map((one) => ({
        type: one.type,
        slug: one.slug,
        name: one.name,
        rest: besides(answer.searchedFor, one),
      })),
    ],
  }
}
