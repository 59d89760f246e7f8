import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { adminList, type ListQuery } from './admin.ts'
import { sendJson } from './send.ts'

/** `state`: open, unless they are answered; `retailer`: a slug. Empty ones narrow nothing. */
export const questionList = (values: {
  readonly state: string
  readonly retailer: string
}): ListQuery<MatchQuestionBody> => adminList('/api/admin/matches', values)

/** What an offer is: a product that there is, a new one, or nothing that belongs here. */
export type MatchAnswer =
  | { readonly answer: 'product'; readonly productId: string }
  | { readonly answer: 'new'; readonly category?: string }
  | { readonly answer: 'none' }

export const answerQuestion = (id: string, answer: MatchAnswer): Promise<MatchQuestionBody> =>
  sendJson('PUT', answerPath(id), answer)

/** The offer is what it was before, and is asked about once more. */
export const undoAnswer = (id: string): Promise<unknown> => sendJson('DELETE', answerPath(id))

const answerPath = (id: string): string => `/api/admin/matches/${encodeURIComponent(id)}/answer`
