import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../../api-error.ts'
import type { AdminListState } from './use-admin-list.ts'

/** What is answered at once, as a list that has no more. */
export const wholeList = <T>(
  { error, refetch }: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch'>,
  items: readonly T[] | undefined,
): AdminListState<T> => ({
  items,
  isOld: false,
  error,
  retry: () => void refetch(),
  hasMore: false,
  more: 'idle',
  loadMore: () => Promise.resolve(),
})
