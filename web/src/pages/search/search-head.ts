import { markets } from '#domain/market/markets.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { ApiError } from '../../api-error.ts'
import type { Head } from '../../components/page-head.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { inCountry, withQuery } from '../../paths.ts'
import { chosenFilters, nameOfSlug } from './filters/chosen-filters.ts'
import type { FullSearchParams } from './search-params.ts'

/** Order and filters make no content of their own; one category or brand without words does. */
export const searchHead = (params: FullSearchParams, answer: SearchBody | undefined): Head => {
  const shelf = params.q === '' ? soleShelf(params, answer) : undefined
  const what = params.q !== '' ? `“${params.q}”` : shelf && nameOfShelf(shelf, answer)
  const where = markets[params.country].name
  const count = answer && messages.products(answer.complete || answer.total, answer.exact)
  const filters = answer ? chosenFilters(params, answer.facets).length : 0
  const shelves = params.q === '' ? params.category.length + params.brand.length : 0
  const isWhole = params.sort === '' && filters === shelves
  const isEmpty = answer === undefined || answer.searchResults.length === 0
  return {
    title: messages.titleOf(what ?? messages.everything, where),
    ...(count !== undefined && {
      description: messages.descriptionOf(what ?? messages.everythingSold, count, where),
    }),
    canonical: inCountry(
      withQuery('/search', {
        q: params.q.toLowerCase(),
        ...(shelf && { [shelf.filter]: shelf.slug }),
        page: params.page > 1 && isWhole ? String(params.page) : '',
      }),
      params.country,
    ),
    noindex: isEmpty || filters > mostIndexed,
    ...(params.page > 1 && answer?.searchResults.length === 0 && { status: 404 }),
    preloadImages: answer?.kind === 'products' ? firstImages(answer.searchResults) : [],
  }
}

type Shelf = { readonly filter: 'category' | 'brand'; readonly slug: string }

const soleShelf = (
  { category, brand }: FullSearchParams,
  answer: SearchBody | undefined,
): Shelf | undefined => {
  // A list shows the category above one without products, and is named by that.
  const searched = answer?.searchedCategories ?? []
  const shelves: readonly Shelf[] = [
    ...(searched.length > 0 ? searched : category).map(
      (slug) => ({ filter: 'category', slug }) as const,
    ),
    ...brand.map((slug) => ({ filter: 'brand', slug }) as const),
  ]
  return shelves.length === 1 ? shelves[0] : undefined
}

const nameOfShelf = ({ filter, slug }: Shelf, answer: SearchBody | undefined): string => {
  const values = filter === 'category' ? answer?.facets.categories : answer?.facets.brands
  return values?.find((value) => value.slug === slug)?.name ?? nameOfSlug(slug)
}

/** Pages with more filters are as many as there are combinations. */
const mostIndexed = 2

const firstImages = (cards: readonly { readonly image: string | null }[]): readonly string[] =>
  cards.slice(0, 2).flatMap(({ image }) => image ?? [])

/** Why there are no new results; `shownFrom` is when those that still stand were read. */
export const failureText = (
  { status, retryAfterSeconds }: Pick<ApiError, 'status' | 'retryAfterSeconds'>,
  shownFrom: string | undefined,
): string =>
  [
    messages.failed,
    status === 0 && messages.unreachable,
    status === 429 && messages.tooMany(retryAfterSeconds),
    shownFrom !== undefined && messages.shownFrom(shownFrom),
  ]
    .filter(Boolean)
    .join(' ')
