import { QueryClient } from '@tanstack/react-query'
import { ApiError, getJson, type FetchApi } from './client.ts'

/** Queries are keyed by the path of what they read: `queryKey: ['/api/rates']`. */
export const makeQueryClient = (fetchApi: FetchApi): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) => getJson(fetchApi, String(path), signal),
        // As long as the server keeps an answer itself.
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        refetchOnWindowFocus: false,
      },
    },
  })

/** Whether asking again may help: no answer came, or one that says so. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502
