import type { SearchBody } from '#openapi/schemas/search.ts'
import type { QueryClient } from '@tanstack/react-query'
import { searchQuery } from '../../api/queries.ts'
import { searchAskedOf, type WholePlace } from './search-place.ts'

/** What is known already of a place. */
export const answerFor = (queryClient: QueryClient, place: WholePlace): SearchBody | undefined =>
  queryClient.getQueryData<SearchBody>(searchQuery(searchAskedOf(place)).queryKey)
