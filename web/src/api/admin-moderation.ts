import type {
  AnswerMatchGroupBody,
  MatchGroupAnsweredBody,
  MatchGroupBody,
  MatchGroupsBody,
} from '#openapi/schemas/admin/match-group.ts'
import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import type { AdminOfferReportsBody, CloseOfferReportBody } from '#openapi/schemas/offer-report.ts'
import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import { type QueryValues, withQuery } from '../paths.ts'
import { adminList, type ListQuery } from './paged-list.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** `state`: open, unless they are answered; `retailer`: a slug. Empty ones narrow nothing. */
export const questionList = (values: {
  readonly state: string
  readonly retailer: string
}): ListQuery<MatchQuestionBody> => adminList('/api/admin/matches', values)

export type MatchAnswer =
  | { readonly answer: 'product'; readonly productId: string }
  | { readonly answer: 'new'; readonly category?: string }
  | { readonly answer: 'none' }

export const answerQuestion = (id: string, answer: MatchAnswer): Promise<MatchQuestionBody> =>
  sendJson('PUT', answerPath(id), answer)

export const matchGroupsQuery = (values: {
  readonly by: MatchGroupBody['by']
  readonly retailer: string
}): ApiQuery<MatchGroupsBody> => ({
  queryKey: [withQuery('/api/admin/match-groups', values)],
  staleTime: 0,
})

export type GroupWord = AnswerMatchGroupBody['answer']

/** All of a group, a hundred at a time. */
export const answerGroup = async (asked: AnswerMatchGroupBody): Promise<MatchGroupAnsweredBody> => {
  let answered = 0
  for (;;) {
    const last = await sendJson<MatchGroupAnsweredBody>(
      'POST',
      '/api/admin/match-groups/answers',
      asked,
    )
    answered += last.answered
    if (last.answered === 0 || last.left <= last.refused.length) return { ...last, answered }
  }
}

export const undoAnswer = (id: string): Promise<unknown> => sendJson('DELETE', answerPath(id))

const answerPath = (id: string): string => `/api/admin/matches/${encodeURIComponent(id)}/answer`

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

export const offerReportsQuery = (): ApiQuery<AdminOfferReportsBody> => ({
  queryKey: ['/api/admin/offer-reports'],
  staleTime: 0,
})

export const closeOfferReport = (id: string, answer: CloseOfferReportBody): Promise<unknown> =>
  sendJson('PUT', `/api/admin/offer-reports/${id}/closed`, answer)
