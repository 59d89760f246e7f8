import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiQuery } from './api/queries.ts'

/** The data of a query that the route's loader has read; a loader that forgot is a bug. */
export const usePrefetched = <T>(query: ApiQuery<T>): T => {
  const client = useQueryClient()
  const { data } = useQuery(query)
  if (data !== undefined) return data
  // Asked of the client: where the page stayed and its query changed, the hook is about to ask
  // again and no longer tells of the failure.
  throw (
    client.getQueryState(query.queryKey)?.error ??
    new Error(`no loader has read ${query.queryKey[0]}`)
  )
}
