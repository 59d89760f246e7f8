import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import type { QueryValues } from '../with-query.ts'
import { adminList, type ListQuery } from './admin.ts'
import { sendJson } from './send.ts'

export const moderatedReviews = (values: QueryValues): ListQuery<ModeratedReviewBody> =>
  adminList('/api/admin/reviews', values)

const reviewPath = (id: string, part: string): string =>
  `/api/admin/reviews/${encodeURIComponent(id)}/${part}`

export const hideReview = (id: string, reason: string): Promise<unknown> =>
  sendJson('PUT', reviewPath(id, 'hidden'), { reason })

export const showReviewAgain = (id: string): Promise<unknown> =>
  sendJson('DELETE', reviewPath(id, 'hidden'))

export const dismissReports = (id: string): Promise<unknown> =>
  sendJson('DELETE', reviewPath(id, 'reports'))
