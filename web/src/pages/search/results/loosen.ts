import type { SearchBody } from '#openapi/schemas/search.ts'
import type { QueryClient } from '@tanstack/react-query'
import { searchQuery } from '../../../api/queries.ts'
import { answerFor } from '../answer-for.ts'
import { chosenFilters } from '../filters/chosen-filters.ts'
import { cleared, searchAskedOf, type WholePlace } from '../search-place.ts'

/** `key` is the one of a chosen filter, or `all`. */
export type Loosened = { readonly key: string; readonly total: number }

/** As many as stand side by side, and few enough to be counted while somebody waits. */
const maxLoosened = 4

/** How many results there are without each of the chosen filters, which together leave none. */
export const countLoosened = async (
  queryClient: QueryClient,
  place: WholePlace,
  { kind, facets }: SearchBody,
): Promise<readonly Loosened[]> => {
  if (kind === 'none') return []
  const chosen = chosenFilters(place, facets)
  const places = [
    ...chosen.slice(0, maxLoosened).map(({ key, without }) => ({ key, place: without })),
    ...(chosen.length > 1 ? [{ key: 'all', place: cleared(place) }] : []),
  ]
  const counted = await Promise.all(
    places.map(async ({ key, place }) => ({ key, total: await countResults(queryClient, place) })),
  )
  return counted.filter(({ total }) => total > 0)
}

const countResults = async (queryClient: QueryClient, place: WholePlace): Promise<number> => {
  const known = answerFor(queryClient, place)
  if (known) return known.total
  const query = searchQuery(searchAskedOf(place))
  await queryClient.prefetchQuery({ ...query, meta: { optional: true } })
  const total = answerFor(queryClient, place)?.total ?? 0
  // Only the number is shown; the document must not carry all of these results.
  queryClient.removeQueries({ queryKey: query.queryKey })
  return total
}
