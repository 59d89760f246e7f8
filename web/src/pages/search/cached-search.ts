import type { SearchBody } from '#openapi/schemas/search.ts'
import type { QueryClient } from '@tanstack/react-query'
import { searchQuery } from '../../api/queries.ts'
import { toApiQuery, type FullSearchParams } from './search-params.ts'

/** The cached answer for a search, if there is one. */
export const cachedSearch = (
  queryClient: QueryClient,
  params: FullSearchParams,
): SearchBody | undefined =>
  queryClient.getQueryData<SearchBody>(searchQuery(toApiQuery(params)).queryKey)
