import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { salesOfColours } from '#domain/offer/sale.ts'
import { foldText } from '#domain/search/fold.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import { maxPage, pageSize } from '#domain/search/paging.ts'
import { readPriceWords } from '#domain/search/price-words.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { tokeniseQuery, tokeniseText, type QueryToken } from '#domain/search/tokenise.ts'
import type { CatalogueIndex, GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import type { ListOffers } from '../offer/offer-view.ts'
import type { CorrectQuery } from './correct-query.ts'
import { describeFacets } from './describe-facets.ts'
import {
  saidColours,
  type CountFacets,
  type ExactNames,
  type FindExactProduct,
  type FindListings,
  type FindTwoListings,
  type ListingPreference,
  type ListingQuery,
} from './listing-query.ts'
import type { LoosenQuery } from './loosen-query.ts'
import { headNoun, withoutAccessories } from './category-and-brand-names.ts'
import { narrowOffers, offerFacets } from './narrow-offers.ts'
import { filledCategory, recognise, type Matched } from './recognise.ts'
import { saleFiltersOf } from './sale-filters.ts'
import { recognisedColours, recognisedNames, recognisedPrice } from './recognised.ts'
import { refuseUnknownFilters, type SearchRequest } from './search-request.ts'
import type { Facets, SearchAnswer } from './search-answer.ts'

/**
 * What kind of answer it is follows from words and country alone (decision 3): what only one
 * product has or is called leads to its offers, a category or brand to what stands there, no words
 * to everything. When nothing fits, spelling is corrected, then words are dropped. A price filter
 * wins over prices in words. Throws DomainError 'invalid' for unknown filter names.
 */
export type SearchCatalogue = (request: SearchRequest) => Promise<SearchAnswer>

type Deps = {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly findExactProduct: FindExactProduct
  readonly findListings: FindListings
  readonly findTwoListings: FindTwoListings
  readonly countFacets: CountFacets
  readonly correctQuery: CorrectQuery
  readonly loosenQuery: LoosenQuery
  readonly findProduct: FindProduct
  readonly listOffers: ListOffers
}

export const makeSearchCatalogue =
  (deps: Deps): SearchCatalogue =>
  async (request) => {
    refuseUnknownFilters(request.filters, await deps.getCatalogueIndex())
    const typed = request.query.slice(0, maxQueryCharacters).trim()
    if (request.price !== undefined) return answerWords(readPriceWords(typed).words, request, deps)
    const { words, price } = readPriceWords(typed)
    const answer = await answerWords(words, { ...request, price }, deps)
    return price === undefined
      ? answer
      : {
          ...answer,
          recognised: [...answer.recognised, recognisedPrice(price, answer.searchedFor)],
        }
  }

const answerWords = async (
  words: string,
  request: SearchRequest,
  deps: Deps,
): Promise<SearchAnswer> => {
  const found = await answerTo(words, request, deps)
  if (found !== undefined) return found
  const didYouMean = (await deps.correctQuery(tokeniseQuery(words))) ?? null
  const corrected = didYouMean === null ? undefined : await answerTo(didYouMean, request, deps)
  if (corrected !== undefined) return { ...corrected, didYouMean }
  const index = await deps.getCatalogueIndex()
  const looser = await deps.loosenQuery(words, request.country, index)
  const loosened = looser && (await answerTo(looser.words, request, deps))
  return loosened === undefined
    ? answered(request, words)
    : { ...loosened, withoutWords: looser?.withoutWords ?? [] }
}

type Asked = {
  readonly request: SearchRequest
  readonly deps: Deps
  readonly index: CatalogueIndex
  readonly words: string
}

const answerTo = async (
  words: string,
  request: SearchRequest,
  deps: Deps,
): Promise<SearchAnswer | undefined> => {
  const { country } = request
  const asked = { request, deps, words, index: await deps.getCatalogueIndex() }
  if (words === '') return listProducts([], {}, asked)
  const tokens = tokeniseQuery(words)
  if (tokens.length === 0) return undefined
  const exact = await deps.findExactProduct(exactNames(words), country)
  if (exact !== undefined) return showOffers(exact, asked)
  const matched = recognise(words, asked.index, country)
  const listed = matched && (await listProducts([], matched, asked))
  return listed ?? listProducts(tokens, {}, asked)
}

const exactNames = (words: string): ExactNames => {
  const gtin = readGtin(words)
  return {
    name: foldText(words),
    code: collapseCode(words),
    gtin: gtin.ok ? gtin.gtin : undefined,
  }
}

const listProducts = async (
  tokens: readonly QueryToken[],
  matched: Matched,
  asked: Asked,
): Promise<SearchAnswer | undefined> => {
  const { request, deps, index, words } = asked
  const query = {
    ...toListingQuery(tokens, matched, request, index),
    preference: preferenceOf(words, matched, index),
  }
  const definitions = statedAttributes(query, index)
  const [listed, counts] = await Promise.all([
    deps.findListings(query, request.sort, request.page),
    deps.countFacets(
      query,
      definitions.map(({ key }) => key),
    ),
  ])
  if (listed.atLeast < 2) {
    // Filters may have removed the others: what kind of answer it is depends on the words alone.
    const [first, second] = await deps.findTwoListings(query)
    if (first === undefined) return undefined
    if (second === undefined && tokens.length > 0) return showOffers(first, asked)
  }
  const categories = request.filters.categories.flatMap(
    (slug) => index.categoryBySlug.get(slug) ?? [],
  )
  const facets = describeFacets(counts, query, definitions, index, categories)
  return {
    ...answered(request, words),
    kind: 'products',
    recognised: [
      ...recognisedNames(matched),
      ...recognisedColours(tokens).filter(({ slug }) =>
        facets.colours.some(({ value }) => value === slug),
      ),
    ],
    searchedCategories: query.filters.categoryIds.flatMap(
      (id) => index.categories.get(id)?.slug ?? [],
    ),
    products: listed.products,
    total: counts.total,
    exact: counts.exact,
    hasMore: listed.hasMore && request.page < maxPage,
    priceRanges: facets.prices.map(({ label }) => label),
    facets,
  }
}

/** Things before their accessories, and in a category what has the words that its name lacks. */
const preferenceOf = (
  words: string,
  { brand, category }: Matched,
  index: CatalogueIndex,
): ListingPreference => {
  if (brand === undefined && category === undefined)
    return { words: [], categoryIds: headNoun(words, index)?.categoryIds ?? [] }
  const things = category === undefined ? [] : withoutAccessories(category, index)
  const names = [brand?.name ?? '', category?.name ?? ''].flatMap(tokeniseText)
  const named = new Set(names.map(({ lexeme }) => lexeme))
  const isNamed = ({ lexeme, alternatives }: QueryToken): boolean =>
    [lexeme, ...alternatives].some((one) => named.has(one))
  return {
    words: tokeniseQuery(words).filter((token) => !isNamed(token)),
    categoryIds: things.length === category?.subtreeIds.length ? [] : things,
  }
}

const toListingQuery = (
  words: readonly QueryToken[],
  matched: Matched,
  request: SearchRequest,
  index: CatalogueIndex,
): ListingQuery => ({
  country: request.country,
  basis: request.basis,
  words,
  matched: { categoryId: matched.category?.id, brandId: matched.brand?.id },
  filters: {
    categoryIds: request.filters.categories.map((slug) => {
      const category = index.categoryBySlug.get(slug)
      return (category && filledCategory(category, index, request.country))?.id ?? noMatchId
    }),
    brandIds: request.filters.brands.map((slug) => index.brandBySlug.get(slug)?.id ?? noMatchId),
    attributes: request.filters.attributes,
  },
  sales: saleFiltersOf(request, (slug) => index.retailerBySlug.get(slug)?.id),
})

/** The id of no row: a filter by a category without products, even above it, finds nothing. */
const noMatchId = 0

const statedAttributes = (
  { matched, filters }: ListingQuery,
  index: CatalogueIndex,
): readonly AttributeDefinition[] => {
  const ids = [
    ...(matched.categoryId === undefined ? [] : [matched.categoryId]),
    ...filters.categoryIds,
  ]
  const definitions = ids.flatMap((id) =>
    attributesOfCategory(index.categories.get(id)?.slug ?? ''),
  )
  return [...new Map(definitions.map((definition) => [definition.key, definition])).values()]
}

const showOffers = async (
  publicId: string,
  { request, deps, words }: Asked,
): Promise<SearchAnswer | undefined> => {
  const product = await deps.findProduct(publicId)
  if (product === undefined) return undefined
  const tokens = tokeniseQuery(words)
  const sold = await deps.listOffers(product.id, request.country)
  const ofColours = titleSaysColours(product.title, tokens)
    ? sold
    : salesOfColours(sold, saidColours(tokens))
  // Another name may have led here, in which the word is no colour.
  const all = ofColours.length > 0 ? ofColours : sold
  const offers = narrowOffers(product, all, request)
  const facets = offerFacets(product, all, request)
  const start = (request.page - 1) * pageSize
  return {
    ...answered(request, words),
    kind: 'offers',
    recognised: all === sold ? [] : recognisedColours(tokens),
    product,
    offers: offers.slice(start, start + pageSize),
    total: offers.length,
    hasMore: offers.length > start + pageSize && request.page < maxPage,
    priceRanges: facets.prices.map(({ label }) => label),
    facets,
  }
}

const titleSaysColours = (title: string, tokens: readonly QueryToken[]): boolean => {
  const own = new Set(tokeniseText(title).map(({ lexeme }) => lexeme))
  return tokens.every((token) => saidColours([token]).length === 0 || own.has(token.lexeme))
}

const answered = ({ page, basis }: SearchRequest, searchedFor: string): SearchAnswer => ({
  kind: 'none',
  basis,
  searchedFor,
  didYouMean: null,
  withoutWords: [],
  recognised: [],
  searchedCategories: [],
  product: null,
  offers: [],
  products: [],
  total: 0,
  exact: true,
  page,
  hasMore: false,
  priceRanges: [],
  facets: noFacets,
})

const noFacets: Facets = {
  categories: [],
  brands: [],
  retailers: [],
  prices: [],
  inStock: 0,
  freeDelivery: 0,
  conditions: [],
  colours: [],
  attributes: [],
}
