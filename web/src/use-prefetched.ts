import { useQuery } from '@tanstack/react-query'
import type { ApiQuery } from './api/queries.ts'

/** The data of a query that the route's loader has read; a loader that forgot is a bug. */
export const usePrefetched = <T>(query: ApiQuery<T>): T => {
  const { data, error } = useQuery(query)
  if (data !== undefined) return data
  throw error ?? new Error(`no loader has read ${query.queryKey[0]}`)
}
