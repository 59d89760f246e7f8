import type { ApiError } from '../../api/client.ts'
import { searchMessages as messages } from '../../messages/search.ts'

/** Why there are no new results; `shownFrom` is when those that still stand were read. */
export const failureText = (
  { status, retryAfterSeconds }: Pick<ApiError, 'status' | 'retryAfterSeconds'>,
  shownFrom: string | undefined,
): string =>
  [
    messages.failed,
    status === 0 && messages.unreachable,
    status === 429 && messages.tooMany(retryAfterSeconds),
    shownFrom !== undefined && messages.shownFrom(shownFrom),
  ]
    .filter(Boolean)
    .join(' ')
