import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '../../../api/admin.ts'
import type { ApiError } from '../../../api/client.ts'
import { readPages, type Loaded } from '../../../api/read-pages.ts'

/** How often what goes on by itself is read anew, in ms. */
export const liveMs = 2000

/** A list as far as it was read. */
export type AdminListState<T> = {
  /** Undefined until the first page is here. */
  readonly items: readonly T[] | undefined
  /** What stands there is of another search, until the answer to this one comes. */
  readonly isOld: boolean
  readonly error: ApiError | null
  readonly retry: () => void
  readonly hasMore: boolean
  readonly more: 'idle' | 'busy' | 'failed'
  readonly loadMore: () => Promise<void>
}

/** Reads a list page by page. Once something changed, as many pages are read anew as were there. */
export const useAdminList = <T>(
  { key, read }: ListQuery<T>,
  /** Whether what stands there goes on by itself; else it is read anew when something was changed here. */
  isLive: (items: readonly T[]) => boolean = () => false,
): AdminListState<T> => {
  const client = useQueryClient()
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle')
  const queryKey = [key] as const
  const { data, error, refetch, isPlaceholderData } = useQuery<Loaded<T>, ApiError>({
    queryKey,
    queryFn: async ({ signal }) =>
      readPages(read, client.getQueryData<Loaded<T>>(queryKey)?.pages ?? 1, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => isLive(state.data?.items ?? []) && liveMs,
    placeholderData: (previous) => previous,
  })
  const loadMore = async (): Promise<void> => {
    if (!data?.nextCursor || more === 'busy') return
    setMore('busy')
    try {
      const { items, nextCursor } = await read(data.nextCursor)
      client.setQueryData<Loaded<T>>(queryKey, {
        items: [...data.items, ...items],
        nextCursor,
        pages: data.pages + 1,
      })
      setMore('idle')
    } catch {
      setMore('failed')
    }
  }
  return {
    items: data?.items,
    isOld: isPlaceholderData,
    error,
    retry: () => void refetch(),
    hasMore: data !== undefined && data.nextCursor !== null,
    more,
    loadMore,
  }
}
