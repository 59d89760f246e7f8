import type { ProductId } from '#domain/ids.ts'
import type { WeighedCandidate } from '#domain/matching/decide-match.ts'
import { refusalWords } from '#domain/matching/hard-refusals.ts'

/**
 * No-category: new, but nobody knows where. Reported: a shopper says that it is another product.
 */
export type MatchQuestionKind = 'unsure' | 'no-category' | 'reported'

export type QuestionAnswer = 'same' | 'other' | 'new' | 'none'

/** A product that the offer may be, as it was weighed when the question came up; likeliest first. */
export type QuestionCandidate = {
  readonly productId: ProductId
  readonly confidence: number
  readonly reasons: readonly string[]
  /** What forbids it, in plain words; empty where nothing does. */
  readonly refusals: readonly string[]
}

export const toQuestionCandidate = ({
  productId,
  confidence,
  reasons,
  refusals,
}: WeighedCandidate): QuestionCandidate => ({
  productId,
  confidence,
  reasons,
  refusals: refusals.map((refusal) => refusalWords[refusal]),
})
