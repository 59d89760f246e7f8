import type { ApiError } from '../../api/client.ts'
import { feedCheckMessages } from '../../messages/feed-check.ts'

/** Why a feed was not checked; undefined when a field says it by itself. */
export const explainFeedCheck = ({
  status,
  message,
  fields,
}: Pick<ApiError, 'status' | 'message' | 'fields'>): string | undefined => {
  const { refused } = feedCheckMessages
  if (status === 0) return refused.network
  if (status === 413) return refused.tooLarge
  if (status === 429) return refused.twice
  if (status === 503) return refused.busy
  if (status >= 500) return refused.failed
  return fields.length > 0 ? undefined : message
}
