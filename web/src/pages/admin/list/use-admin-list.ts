import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiError } from '../../../api-error.ts'
import { type ListQuery, type Loaded, readPages } from '../../../api/paged-list.ts'
import { withQuery } from '../../../paths.ts'

/** How often what goes on by itself is read anew, in ms. */
export const liveMs = 2000

export type AdminListState<T> = {
  /** Undefined until the first page is here. */
  readonly items: readonly T[] | undefined
  readonly isOld: boolean
  readonly error: ApiError | null
  readonly retry: () => void
  readonly hasMore: boolean
  readonly more: 'idle' | 'busy' | 'failed'
  readonly loadMore: () => Promise<void>
}

export const useAdminList = <T>(
  { key, read }: ListQuery<T>,
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

type Filters<N extends string> = {
  /** As the address has it; empty = not narrowed. */
  readonly valueOf: (name: N) => string
  /** `while typing` takes the place of this page in the history. */
  readonly change: (name: N, value: string, when?: 'while typing') => void
  /** Takes all of them back; undefined while none is set. */
  readonly clear: (() => void) | undefined
}

/** What a list is narrowed to, kept in the address under these names. */
export const useFilters = <N extends string>(names: readonly N[]): Filters<N> => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  // The address follows a moment later: what is changed meanwhile is changed as well, not instead.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const go = (changed: Partial<Record<string, string>>, replace: boolean): void => {
    const values = { ...Object.fromEntries(new URLSearchParams(latest.current)), ...changed }
    const address = withQuery(pathname, values)
    latest.current = address.slice(pathname.length)
    void navigate(address, { replace, preventScrollReset: true })
  }
  const isNarrowed = names.some((name) => asked.has(name))
  return {
    valueOf: (name) => asked.get(name) ?? '',
    change: (name, value, when) => go({ [name]: value }, when === 'while typing'),
    clear: isNarrowed
      ? () => go(Object.fromEntries(names.map((name) => [name, ''])), false)
      : undefined,
  }
}
