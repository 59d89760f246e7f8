import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../../api-error.ts'
import type { AdminListState } from '../list/use-admin-list.ts'

/** What is answered at once, as a list that has no more. */
export const wholeList = <T>({
  data,
  error,
  refetch,
}: UseQueryResult<{ readonly items: readonly T[] }, ApiError>): AdminListState<T> => ({
  items: data?.items,
  isOld: false,
  error,
  retry: () => void refetch(),
  hasMore: false,
  more: 'idle',
  loadMore: () => Promise.resolve(),
})
