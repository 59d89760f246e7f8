import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { QueryClient } from '@tanstack/react-query'
import { searchQuery } from '../../../api/queries.ts'
import { chosenFilters, recognisedFilters } from '../filters/chosen-filters.ts'
import { cleared, type FullSearchParams, toApiQuery } from '../search-params.ts'

/** `key` is the one of a filter that is chosen or said in words, or `all`. */
export type RelaxedCount = {
  readonly key: string
  readonly total: number
  readonly exact: boolean
}

const maxRelaxed = 8

export const countRelaxed = async (
  queryClient: QueryClient,
  params: FullSearchParams,
  answer: SearchBody,
): Promise<readonly RelaxedCount[]> => {
  if (answer.kind === 'none') return []
  const chosen = chosenFilters(params, answer.facets)
  const variants = [
    ...[...recognisedFilters(params, answer), ...chosen]
      .slice(0, maxRelaxed)
      .map(({ key, without }) => ({ key, params: without })),
    ...(chosen.length > 1 ? [{ key: 'all', params: cleared(params) }] : []),
  ]
  const counted = await Promise.all(
    variants.map(async ({ key, params }) => ({
      key,
      ...(await countResults(queryClient, params)),
    })),
  )
  return counted.filter(({ total }) => total > 0)
}

const countResults = async (
  queryClient: QueryClient,
  params: FullSearchParams,
): Promise<Omit<RelaxedCount, 'key'>> => {
  const known = cachedSearch(queryClient, params)
  if (known) return counted(known)
  const query = searchQuery(toApiQuery(params))
  await queryClient.prefetchQuery({ ...query, meta: { optional: true } })
  const found = counted(cachedSearch(queryClient, params))
  // Only the number is shown; the document must not carry all of these results.
  queryClient.removeQueries({ queryKey: query.queryKey })
  return found
}

const counted = (answer: SearchBody | undefined): Omit<RelaxedCount, 'key'> => ({
  total: answer?.total ?? 0,
  exact: answer?.exact ?? true,
})

/** The cached answer for a search, if there is one. */
export const cachedSearch = (
  queryClient: QueryClient,
  params: FullSearchParams,
): SearchBody | undefined =>
  queryClient.getQueryData<SearchBody>(searchQuery(toApiQuery(params)).queryKey)
