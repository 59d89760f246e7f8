import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import type { ProductId } from '#domain/ids.ts'
import { maxPage } from '#domain/search/paging.ts'
import { isByAttribute, listOrderOf, type SortChoice } from '#domain/search/sort.ts'
import { saidOrder, type Said, type Span } from '#domain/search/understand/said.ts'
import { isNeeded } from '#domain/search/understand/name-words.ts'
import { leftOutBy, type Understanding } from '#domain/search/understand/understand.ts'
import { filledCategory } from '#domain/search/understand/vocabulary.ts'
import type { CatalogueIndex, CategoryNode } from '../../catalogue/catalogue-index.ts'
import { answered, type Asked } from '../answered.ts'
import { describeFacets, offeredOrders, unitOrder } from '../describe-facets.ts'
import { productFiltersOf, saleFiltersOf, shopsIn } from '../sale-filters.ts'
import {
  recognisedOf,
  type ExplainedTerm,
  type ProductCard,
  type SearchAnswer,
  type Shelf,
} from '../search-answer.ts'
import { matchOf, mostOfHead } from '../ranking.ts'
import { refuseUnknownOrder, type SearchRequest } from '../search-request.ts'
import type { Meaning } from '../words/reading.ts'
import { recognisedColours } from '../words/understood-lines.ts'
import { kindsOf, splitByFit } from './fitting-kinds.ts'
import { saidColours, type ListingQuery, type ProductFilters } from './listing-query.ts'
import { measuredFilters, numbersOf, orderSaid } from './measured-filters.ts'
import { isByMeasureIn } from './sold-by-measure.ts'

/** One page of products: the best match first, those of the ranking alone. */
export const listProducts = async (chosen: Asked, meaning: Meaning): Promise<SearchAnswer> => {
  const { asked, said, wishes } = orderedAsSaid(chosen, meaning)
  const { request, deps, index } = asked
  const { understanding, tokens, ranking } = meaning
  const { country, basis, filters } = request
  const deals = await deps.getDealAmounts(country, basis, index, filters.realSale)
  const unmeasured = {
    ...(await toListingQuery(meaning, asked)),
    deals,
    isOnSale: filters.realSale,
  }
  const measured = await measuredFilters({ ...understanding, wishes }, unmeasured, {
    index,
    ...deps,
  })
  // Filters that are chosen win.
  const attributes = { ...measured.attributes, ...filters.attributes }
  const query = { ...unmeasured, filters: { ...unmeasured.filters, attributes } }
  const { definitions, isByMeasure } = describedBy(query, meaning, index)
  const meant = [...understanding.meant, ...query.filters.categoryIds]
  const ofMeant = orderedBy(chosen.request.sort, meant, index)
  refuseUnknownOrder(chosen.request.sort, [...definitions, ...ofMeant], isByMeasure)
  const [listed, counts] = await Promise.all([
    deps.findListings(query, listOrderOf(request.sort), request.page),
    deps.countFacets(
      query,
      definitions.map(({ key }) => key),
    ),
  ])
  // What the words say is told by what is recognised.
  const facets = describeFacets(counts, unmeasured, definitions, index, filters)
  const sorts = offeredOrders(facets.attributes, definitions, request.sort, isByMeasure)
  // Another order is not explained by the score.
  const explains = request.explain === true && query.ranking !== undefined
  return {
    ...answered(asked, understanding.words),
    kind: 'products',
    onlyMeant: leavesOut(ranking, request, query),
    degraded: ranking?.isMakeshift === true,
    shelves: shelvesOf(understanding, request),
    withoutWords: lackedOfBest(meaning),
    recognised: [
      ...recognisedColours(tokens.filter(isNeeded), understanding.typed).filter(({ slug }) =>
        facets.colours.some(({ value }) => value === slug),
      ),
      ...[...said, ...measured.said].map(recognisedOf(understanding.typed)),
    ],
    searchedCategories: query.filters.categoryIds.flatMap(
      (id) => index.categories.get(id)?.slug ?? [],
    ),
    products: listed.products.map((card) => explained(card, meaning, explains)),
    total: counts.total,
    complete: completeOf(meaning, request, { listed: listed.complete, total: counts.total }),
    exact: counts.exact,
    hasMore: listed.hasMore && request.page < maxPage,
    facets: { ...facets, sorts },
  }
}

/** Whether something that merely mentions the words is not listed; where they name a kind of thing, it may be none. */
const leavesOut = (
  ranking: Meaning['ranking'],
  { sort, mentions }: SearchRequest,
  { among = [] }: Pick<ListingQuery, 'among'>,
): boolean => {
  if (ranking === undefined || mentions === true) return false
  return ranking.isOfKind || (sort !== '' && among.length < (ranking.complete || ranking.total))
}

/** What an order by an attribute may go by. */
const orderedBy = (
  sort: SortChoice,
  categoryIds: Understanding['meant'],
  index: CatalogueIndex,
): readonly AttributeDefinition[] =>
  isByAttribute(sort) || sort === 'energyprice' ? [...numbersOf(categoryIds, index).values()] : []

/** In the order that words such as "biggest" and "per kg" ask for; one that is chosen wins. `wishes`: all other ones. */
const orderedAsSaid = (asked: Asked, { understanding }: Meaning) => {
  const { request, index } = asked
  const { wishes, byUnit } = understanding
  const { categoryIds } = productFilters(asked)
  const said =
    request.sort !== ''
      ? undefined
      : byUnit === undefined
        ? orderSaid(understanding, categoryIds, index)
        : unitOrderSaid(byUnit, [...understanding.meant, ...categoryIds], asked)
  if (said === undefined) return { asked, said: [], wishes }
  return {
    asked: { ...asked, request: { ...request, sort: said.slug } },
    said: [said],
    wishes: wishes.filter(({ span }) => span.from !== said.from),
  }
}

/** By price where the things that are meant have no common measure. */
const unitOrderSaid = (
  span: Span,
  meant: Understanding['meant'],
  { request, index }: Asked,
): Said & { readonly slug: 'unitprice' | 'bestprice' } => {
  const categories = meant.flatMap((id) => index.categories.get(id) ?? [])
  return categories.some(isByMeasureIn(request.country, index))
    ? { type: 'order', slug: unitOrder.value, name: unitOrder.label, ...span }
    : { ...saidOrder('bestprice'), ...span }
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

const explained = (card: ProductCard, meaning: Meaning, explains: boolean): ProductCard => ({
  ...card,
  lacks: lackedOf(card.productId, meaning),
  score: explains ? scoreOf(card.productId, meaning) : undefined,
})

/** Where no product has all words. */
const lackedOfBest = (meaning: Meaning): string[] => {
  const [best] = meaning.ranking?.head ?? []
  const isLacking = meaning.ranking?.complete === 0 || meaning.understanding.isNearest
  return best !== undefined && isLacking ? lackedOf(best.id, meaning) : []
}

/** Of the words that are needed; that it is on the shelf above the one that they name says none of them. */
const lackedOf = (id: ProductId, { tokens, ranking, understanding }: Meaning): string[] =>
  ((ranking && matchOf(ranking, id))?.words ?? []).flatMap((word, at) => {
    const token = tokens[at]
    const isOfShelf = understanding.isNearest && word?.field === 'category' && word.isOther
    const isHeld = word !== undefined && !isOfShelf
    return isHeld || token === undefined || !isNeeded(token) ? [] : token.text
  })

const scoreOf = (
  id: ProductId,
  { ranking, tokens }: Meaning,
): readonly ExplainedTerm[] | undefined =>
  (ranking && matchOf(ranking, id))?.terms.map((term) =>
    term.name === 'word' ? { ...term, word: tokens[term.word]?.text ?? '' } : term,
  )

/** A category or brand that the words name, unless it is the filter already. */
const shelvesOf = ({ brand, category }: Understanding, { filters }: SearchRequest): Shelf[] =>
  [
    { type: 'category' as const, named: category, chosen: filters.categories },
    { type: 'brand' as const, named: brand, chosen: filters.brands },
  ].flatMap(({ type, named, chosen }) =>
    named && !chosen.includes(named.slug) ? { type, slug: named.slug, name: named.name } : [],
  )

const toListingQuery = async (
  meaning: Meaning,
  { request, index, deps }: Asked,
): Promise<ListingQuery> => {
  const shops = shopsIn(request.country, index)
  return {
    country: request.country,
    basis: request.basis,
    ...(await listedBy(meaning, request, index, deps)),
    spreadsBrands: isBroad(meaning),
    without: leftOutBy(meaning.understanding),
    filters: productFilters({ request, index }),
    sales: saleFiltersOf(request, shops),
    units: meaning.understanding.byUnit?.units,
    centsPerKwh: request.centsPerKwh,
    days:
      request.sort === 'delivery'
        ? new Map(shops.flatMap(({ id, days }) => (days === null ? [] : [[id, days] as const])))
        : undefined,
  }
}

const productFilters = ({ request, index }: Pick<Asked, 'request' | 'index'>): ProductFilters =>
  productFiltersOf(request, index, (slug) => {
    const category = index.categoryBySlug.get(slug)
    return category && filledCategory(category, index.categories, request.country)?.id
  })

/** The thing alone: "laptop", "coffee machine". */
const isBroad = ({ understanding, tokens }: Meaning): boolean =>
  understanding.isNamed &&
  tokens.filter(isNeeded).every(({ role }) => role === 'thing' || role === 'word')

/** Other orders than that of the best match are of what fits best, or of what merely mentions the words (decision 54). */
const listedBy = async (
  { understanding, tokens, ranking }: Meaning,
  { sort, mentions }: SearchRequest,
  index: CatalogueIndex,
  { rankMore }: Pick<Asked['deps'], 'rankMore'>,
): Promise<
  Pick<ListingQuery, 'words' | 'isWide' | 'kinds' | 'otherKinds' | 'among' | 'ranking'>
> => {
  if (ranking === undefined) return { words: [] }
  const takesClose = ranking.total > ranking.complete
  // What has a colour may have it by an offer alone.
  const needed = tokens.filter(isNeeded)
  const colours = takesClose ? [] : needed.filter((token) => saidColours([token]).length > 0)
  const { isWide } = ranking
  if (sort !== '') {
    const { meant } = understanding
    const { fitting, others } = await splitByFit(ranking, { meant, tokens }, rankMore)
    return { words: colours, isWide, among: mentions === true ? others : fitting }
  }
  // So few are looked up by their ids: what has their words may be more than what they mean.
  const isFew = ranking.total <= mostOfHead
  return {
    ...(takesClose || isFew
      ? { words: colours, among: ranking.head.slice(0, ranking.total).map(({ id }) => id) }
      : { words: needed, ...(ranking.isOfKind && kindsOf(understanding.meant, index)) }),
    isWide,
    ranking,
  }
}

/** By what things are described of the category that the words name, else of what they mean where the best match is, and of those that are filtered by. */
const describedBy = (
  { filters, country }: ListingQuery,
  { understanding: { category, meant }, ranking }: Meaning,
  index: CatalogueIndex,
) => {
  const [best] = ranking?.head ?? []
  const nodesOf = (ids: Understanding['meant']): readonly CategoryNode[] =>
    ids.flatMap((id) => index.categories.get(id) ?? [])
  const holdsBest = ({ subtreeIds }: CategoryNode): boolean =>
    best !== undefined && subtreeIds.includes(best.categoryId)
  const named = category ? nodesOf([category.id]) : nodesOf(meant).filter(holdsBest)
  const categories = [...named, ...nodesOf(filters.categoryIds)]
  const definitions = categories.flatMap(({ attributes }) => attributes)
  return {
    definitions: [
      ...new Map(definitions.map((definition) => [definition.key, definition])).values(),
    ],
    isByMeasure: categories.some(isByMeasureIn(country, index)),
  }
}
