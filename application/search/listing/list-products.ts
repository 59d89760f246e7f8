import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import { maxPage } from '#domain/search/paging.ts'
import { listOrderOf, type SortChoice } from '#domain/search/sort.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import { answered } from '../answered.ts'
import { describeFacets } from '../describe-facets.ts'
import type { CountFacets, FindListings, ListingQuery } from './listing-query.ts'
import { fittingBest } from '../fitting-best.ts'
import { filledCategory, type Matched } from '../words/recognise.ts'
import { recognisedColours } from '../words/recognised.ts'
import { saleFiltersOf } from '../sale-filters.ts'
import type { ExplainedTerm, SearchAnswer, Shelf } from '../search-answer.ts'
import type { Ranking } from '../search-index.ts'
import type { SearchRequest } from '../search-request.ts'

type Deps = { readonly findListings: FindListings; readonly countFacets: CountFacets }

type Asked = {
  readonly request: SearchRequest
  readonly deps: Deps
  readonly index: CatalogueIndex
  readonly words: string
  readonly isByPrice: boolean
}

type FoundWords = Matched & {
  readonly words: readonly QueryToken[]
  /** What terms of scores name; the same, unless it is told. */
  readonly explained?: readonly QueryToken[]
  /** The categories whose things they mean. */
  readonly meant: readonly CategoryId[]
}

/** One page of products: the best match first, those of `ranking` alone. */
export const listProducts = async (
  asked: Asked,
  found: FoundWords,
  ranking: Ranking | undefined,
): Promise<SearchAnswer> => {
  const { request, deps, index, words } = asked
  const query = toListingQuery(found, ranking, asked)
  const definitions = statedAttributes(query, found, index)
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
  const facets = describeFacets(counts, query, definitions, index, categories)
  const lackedOf = (id: ProductId): string[] =>
    ranking === undefined
      ? []
      : ranking.wordsOf(id).flatMap((word, at) => (word ? [] : (found.words[at]?.text ?? [])))
  const [best] = ranking?.first(1) ?? []
  // Another order is not explained by the score.
  const scored = query.ranking === undefined ? undefined : ranking
  return {
    ...answered(asked, words),
    kind: 'products',
    shelves: shelvesOf(found, request),
    withoutWords: ranking?.complete === 0 && best !== undefined ? lackedOf(best) : [],
    recognised: recognisedColours(found.words).filter(({ slug }) =>
      facets.colours.some(({ value }) => value === slug),
    ),
    searchedCategories: query.filters.categoryIds.flatMap(
      (id) => index.categories.get(id)?.slug ?? [],
    ),
    products: listed.products.map((card) => ({
      ...card,
      lacks: lackedOf(card.productId),
      score: request.explain === true ? scoreOf(card.productId, scored, found) : undefined,
    })),
    total: counts.total,
    exact: counts.exact,
    hasMore: listed.hasMore && request.page < maxPage,
    priceRanges: facets.prices.map(({ label }) => label),
    facets,
  }
}

const scoreOf = (
  id: ProductId,
  ranking: Ranking | undefined,
  { words, explained = words }: FoundWords,
): readonly ExplainedTerm[] | undefined =>
  ranking
    ?.termsOf(id)
    ?.map((term) =>
      term.name === 'word' ? { ...term, word: explained[term.word]?.text ?? '' } : term,
    )

/** A category or brand that the words name, unless it is the filter already. */
const shelvesOf = ({ brand, category }: Matched, { filters }: SearchRequest): Shelf[] => [
  ...(category && !filters.categories.includes(category.slug)
    ? [{ type: 'category' as const, slug: category.slug, name: category.name }]
    : []),
  ...(brand && !filters.brands.includes(brand.slug)
    ? [{ type: 'brand' as const, slug: brand.slug, name: brand.name }]
    : []),
]

const toListingQuery = (
  found: FoundWords,
  ranking: Ranking | undefined,
  { request, index, isByPrice }: Asked,
): ListingQuery => ({
  country: request.country,
  basis: request.basis,
  ...listedBy(found, ranking, request.sort, isByPrice),
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

/** Close ones are listed beside those that have all words in the order of the best match alone. */
const listedBy = (
  { words, meant }: FoundWords,
  ranking: Ranking | undefined,
  sort: SortChoice,
  isByPrice: boolean,
): Pick<ListingQuery, 'words' | 'isWide' | 'among' | 'ranking'> => {
  if (ranking === undefined) return { words }
  if (isByPrice) return { words: [], among: fittingBest(ranking, meant) }
  const isBestMatch = sort === ''
  const takesClose = ranking.total > ranking.complete && (isBestMatch || ranking.complete === 0)
  return {
    ...(takesClose || words.length === 0
      ? { words: [], among: ranking.first(ranking.total) }
      : { words, isWide: ranking.isWide }),
    ranking: isBestMatch ? ranking : undefined,
  }
}

/** The id of no row: a filter by a category without products, even above it, finds nothing. */
const noMatchId = 0

const statedAttributes = (
  { filters }: ListingQuery,
  { category }: Matched,
  index: CatalogueIndex,
): readonly AttributeDefinition[] => {
  const ids = [...(category === undefined ? [] : [category.id]), ...filters.categoryIds]
  const definitions = ids.flatMap((id) =>
    attributesOfCategory(index.categories.get(id)?.slug ?? ''),
  )
  return [...new Map(definitions.map((definition) => [definition.key, definition])).values()]
}
