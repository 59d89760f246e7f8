import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import type { ProductId } from '#domain/ids.ts'
import type { DaysOfShops } from '#domain/offer/delivery-days.ts'
import { maxPage } from '#domain/search/paging.ts'
import { listOrderOf } from '#domain/search/sort.ts'
import { isNeeded } from '#domain/search/understand/name-words.ts'
import type { Understanding } from '#domain/search/understand/understand.ts'
import { filledCategory } from '#domain/search/understand/vocabulary.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import { answered } from '../answered.ts'
import { describeFacets, offeredOrders } from '../describe-facets.ts'
import { fittingBest } from '../fitting-best.ts'
import { productFiltersOf, saleFiltersOf, shopsIn, type FilteredShop } from '../sale-filters.ts'
import {
  recognisedOf,
  type ExplainedTerm,
  type SearchAnswer,
  type Shelf,
} from '../search-answer.ts'
import { refuseUnknownOrder, type SearchRequest } from '../search-request.ts'
import type { Meaning } from '../words/find-meaning.ts'
import { recognisedColours } from '../words/recognised-colours.ts'
import { kindsOf } from './kinds-of.ts'
import {
  saidColours,
  type CountFacets,
  type FacetCounts,
  type FindListings,
  type GetDealAmounts,
  type ListingQuery,
} from './listing-query.ts'
import { measuredFilters } from './measured-filters.ts'
import { isByMeasureIn } from './sold-by-measure.ts'

type Deps = {
  readonly findListings: FindListings
  readonly countFacets: CountFacets
  readonly getDealAmounts: GetDealAmounts
}

type Asked = {
  readonly request: SearchRequest
  readonly deps: Deps
  readonly index: CatalogueIndex
}

type Listed = Omit<Asked, 'deps'>

/** One page of products: the best match first, those of the ranking alone. */
export const listProducts = async (asked: Asked, meaning: Meaning): Promise<SearchAnswer> => {
  const { request, deps, index } = asked
  const { understanding, tokens, ranking } = meaning
  const unmeasured = await withDeals(toListingQuery(meaning, asked), asked)
  const measured = await measuredFilters(understanding, unmeasured, { index, ...deps })
  const query = withAttributes(unmeasured, measured.attributes)
  const { definitions, isByMeasure } = describedBy(query, understanding, index)
  refuseUnknownOrder(request.sort, definitions, isByMeasure)
  const [listed, counts] = await Promise.all([
    deps.findListings(query, listOrderOf(request.sort), request.page),
    deps.countFacets(
      query,
      definitions.map(({ key }) => key),
    ),
  ])
  const categories = request.filters.categories.flatMap(
    (slug) => index.categoryBySlug.get(slug) ?? [],
  )
  const facets = describeFacets(
    withAskedShops(counts, request, index),
    // What the words say is told by what is recognised.
    unmeasured,
    definitions,
    index,
    categories,
  )
  const lackedOf = makeLackedOf(meaning)
  const [best] = ranking?.first(1) ?? []
  // Another order is not explained by the score.
  const explains = request.explain === true && query.ranking !== undefined
  return {
    ...answered(asked, understanding.words),
    kind: 'products',
    onlyMeant:
      request.mentions !== true &&
      (ranking?.isOfKind === true || (ranking !== undefined && request.sort !== '')),
    shelves: shelvesOf(understanding, request),
    withoutWords: ranking?.complete === 0 && best !== undefined ? lackedOf(best) : [],
    recognised: [
      ...recognisedColours(tokens.filter(isNeeded), understanding.typed).filter(({ slug }) =>
        facets.colours.some(({ value }) => value === slug),
      ),
      ...measured.said.map(recognisedOf(understanding.typed)),
    ],
    searchedCategories: query.filters.categoryIds.flatMap(
      (id) => index.categories.get(id)?.slug ?? [],
    ),
    products: listed.products.map((card) => ({
      ...card,
      lacks: lackedOf(card.productId),
      score: explains ? scoreOf(card.productId, meaning) : undefined,
    })),
    total: counts.total,
    complete: completeOf(meaning, request, { listed: listed.complete, total: counts.total }),
    exact: counts.exact,
    hasMore: listed.hasMore && request.page < maxPage,
    priceRanges: facets.prices.map(({ label }) => label),
    facets: { ...facets, sorts: offeredOrders(facets.attributes, request.sort, isByMeasure) },
  }
}

/** How many have all words: close ones follow few in the order of the best match, and stand alone in every other. */
const completeOf = (
  { ranking }: Meaning,
  { sort }: SearchRequest,
  { listed, total }: { readonly listed: number | undefined; readonly total: number },
): number => {
  if (ranking === undefined || ranking.total === ranking.complete) return total
  if (ranking.complete === 0) return 0
  return sort === '' ? (listed ?? total) : total
}

/** Shops that are asked for have their names, also where none of their offers counts. */
const withAskedShops = (
  counts: FacetCounts,
  { filters }: SearchRequest,
  { retailerBySlug }: CatalogueIndex,
): FacetCounts => {
  const asked = [...filters.retailers, ...filters.notRetailers].flatMap(
    (slug) => retailerBySlug.get(slug)?.id ?? [],
  )
  const none = asked.map((id) => [id, 0] as const)
  return { ...counts, retailers: new Map([...none, ...counts.retailers]) }
}

/** Of the words that are needed. */
const makeLackedOf =
  ({ tokens, ranking }: Meaning) =>
  (id: ProductId): string[] =>
    ranking === undefined
      ? []
      : ranking.wordsOf(id).flatMap((word, at) => {
          const token = tokens[at]
          return word !== undefined || token === undefined || !isNeeded(token) ? [] : token.text
        })

const scoreOf = (
  id: ProductId,
  { ranking, tokens }: Meaning,
): readonly ExplainedTerm[] | undefined =>
  ranking
    ?.termsOf(id)
    ?.map((term) =>
      term.name === 'word' ? { ...term, word: tokens[term.word]?.text ?? '' } : term,
    )

/** A category or brand that the words name, unless it is the filter already. */
const shelvesOf = ({ brand, category }: Understanding, { filters }: SearchRequest): Shelf[] => [
  ...(category && !filters.categories.includes(category.slug)
    ? [{ type: 'category' as const, slug: category.slug, name: category.name }]
    : []),
  ...(brand && !filters.brands.includes(brand.slug)
    ? [{ type: 'brand' as const, slug: brand.slug, name: brand.name }]
    : []),
]

const toListingQuery = (meaning: Meaning, { request, index }: Listed): ListingQuery => ({
  country: request.country,
  basis: request.basis,
  ...listedBy(meaning, { request, index }),
  spreadsBrands: isBroad(meaning),
  without: meaning.understanding.excluded.flatMap(({ lexemes }) => lexemes),
  filters: productFiltersOf(request, index, (slug) => {
    const category = index.categoryBySlug.get(slug)
    return category && filledCategory(category, index.categories, request.country)?.id
  }),
  sales: saleFiltersOf(request, shopsIn(request.country, index)),
  days: request.sort === 'delivery' ? daysOf(shopsIn(request.country, index)) : undefined,
})

const daysOf = (shops: readonly FilteredShop[]): DaysOfShops =>
  new Map(shops.flatMap(({ id, days }) => (days === null ? [] : [[id, days] as const])))

const withDeals = async (
  query: ListingQuery,
  { request, deps, index }: Asked,
): Promise<ListingQuery> => {
  const { country, basis, filters } = request
  const deals = await deps.getDealAmounts(country, basis, index, filters.realSale)
  return { ...query, deals, isOnSale: filters.realSale }
}

/** The thing alone: "laptop", "coffee machine". */
const isBroad = ({ understanding, tokens }: Meaning): boolean =>
  understanding.isNamed &&
  tokens.filter(isNeeded).every(({ role }) => role === 'thing' || role === 'word')

/** Filters that are chosen win. */
const withAttributes = (
  query: ListingQuery,
  attributes: ListingQuery['filters']['attributes'],
): ListingQuery => ({
  ...query,
  filters: { ...query.filters, attributes: { ...attributes, ...query.filters.attributes } },
})

/** Other orders than that of the best match are of what fits best alone (decision 54). */
const listedBy = (
  { understanding, tokens, ranking }: Meaning,
  { request: { sort, mentions }, index }: Listed,
): Pick<ListingQuery, 'words' | 'isWide' | 'kinds' | 'otherKinds' | 'among' | 'ranking'> => {
  if (ranking === undefined) return { words: [] }
  const takesClose = ranking.total > ranking.complete
  // What has a colour may have it by an offer alone.
  const needed = tokens.filter(isNeeded)
  const colours = takesClose ? [] : needed.filter((token) => saidColours([token]).length > 0)
  const { isWide } = ranking
  if (sort !== '' && mentions !== true)
    return { words: colours, isWide, among: fittingBest(ranking, understanding.meant) }
  const isFew = ranking.total <= mostAmong
  // No close one stands between those that have all words.
  const listed = sort === '' ? ranking.total : ranking.complete || ranking.total
  return {
    ...(takesClose || isFew
      ? { words: colours, among: ranking.first(listed) }
      : { words: needed, ...(ranking.isOfKind && kindsOf(understanding.meant, index)) }),
    isWide,
    ranking: sort === '' ? ranking : undefined,
  }
}

/** So few are looked up by their ids: what has their words may be more than what they mean. */
const mostAmong = 400

type Described = {
  readonly definitions: readonly AttributeDefinition[]
  readonly isByMeasure: boolean
}

/** By what things are described of the categories that the words name, and that are filtered by. */
const describedBy = (
  { filters, country }: ListingQuery,
  { category }: Understanding,
  index: CatalogueIndex,
): Described => {
  const ids = [...(category === undefined ? [] : [category.id]), ...filters.categoryIds]
  const categories = ids.flatMap((id) => index.categories.get(id) ?? [])
  const definitions = categories.flatMap(({ attributes }) => attributes)
  return {
    definitions: [
      ...new Map(definitions.map((definition) => [definition.key, definition])).values(),
    ],
    isByMeasure: categories.some(isByMeasureIn(country, index)),
  }
}
