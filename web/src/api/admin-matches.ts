import type { MatchQuestionBody } from '#openapi/schemas/admin-match.ts'
import { adminList, type ListQuery } from './admin.ts'
import { sendJson } from './send.ts'

export const openQuestions = (): ListQuery<MatchQuestionBody> => adminList('/api/admin/matches')

/** What an offer is: a product that there is, a new one, or nothing that belongs here. */
export type MatchAnswer =
  | { readonly answer: 'product'; readonly productId: string }
  | { readonly answer: 'new'; readonly category?: string }
  | { readonly answer: 'none' }

export const answerQuestion = (id: string, answer: MatchAnswer): Promise<unknown> =>
  sendJson('PUT', `/api/admin/matches/${encodeURIComponent(id)}/answer`, answer)
