import type { Wired } from '../wired.ts'
import type { OfferId } from '#domain/ids.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { type ListQuestionGroups, makeAnswerGroup } from './question-groups.ts'
import { makeMergeProducts } from './merge-products.ts'
import type { OfferMatches, QuestionView, SearchQuestions } from './question-view.ts'
import { makeSetOfferProduct } from './set-offer-product.ts'
import { makeSplitOffOffer } from './split-off-offer.ts'
import { makeUndoAnswer } from './undo-answer.ts'
import { makeUndoMove } from './undo-move.ts'
import { makeUnmergeProduct } from './unmerge-product.ts'

export type ManageMatches = Wired<typeof matchUseCases> & {
  readonly list: SearchQuestions
  /** Throws DomainError 'not-found'. */
  readonly show: (questionId: string) => Promise<QuestionView>
  readonly answer: AnswerQuestion
  readonly listGroups: ListQuestionGroups

  /** Throws DomainError 'not-found'. */
  readonly showOffer: (offerId: OfferId) => Promise<OfferMatches>
}

export const matchUseCases = {
  merge: makeMergeProducts,
  answerGroup: makeAnswerGroup,
  setProduct: makeSetOfferProduct,
  splitOff: makeSplitOffOffer,
  undo: makeUndoAnswer,
  undoMove: makeUndoMove,
  unmerge: makeUnmergeProduct,
}
