import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { getJson } from './client.ts'
import type { FetchApi } from '#openapi/web-pages.ts'

/** Queries are keyed by their path: `queryKey: ['/api/rates']`. `retry` asks once more. */
export const makeQueryClient = (fetchApi: FetchApi, { retry = true } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) => getJson(fetchApi, String(path), signal),
        // As long as the server keeps an answer itself.
        staleTime: 30_000,
        // Somebody who comes back from a shop finds the same list and the same place in it.
        gcTime: typeof document === 'undefined' ? Infinity : keptMs,
        retry: (failures, error) => retry && failures < 1 && isPassing(error),
        // Loaders ask; a component that finds a failure shows it, on the server as in a browser.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Without a network a read fails, and says so, instead of waiting for one without a word.
        networkMode: 'always',
      },
    },
  })

/** How long a browser keeps what no page shows. */
const keptMs = 3_600_000

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502
