import type { OfferId } from '#domain/ids.ts'
import type { AnswerQuestion } from './answer-question.ts'
import type { AnswerGroup, ListQuestionGroups } from './question-groups.ts'
import type { MergeProducts } from './merge-products.ts'
import type { OfferMatches, QuestionView, SearchQuestions } from './question-view.ts'
import type { SetOfferProduct } from './set-offer-product.ts'
import type { SplitOffOffer } from './split-off-offer.ts'
import type { UndoAnswer } from './undo-answer.ts'
import type { UndoMove } from './undo-move.ts'
import type { UnmergeProduct } from './unmerge-product.ts'

export type ManageMatches = {
  readonly list: SearchQuestions
  /** Throws DomainError 'not-found'. */
  readonly show: (questionId: string) => Promise<QuestionView>
  readonly answer: AnswerQuestion
  readonly listGroups: ListQuestionGroups
  readonly answerGroup: AnswerGroup
  readonly undo: UndoAnswer
  /** Throws DomainError 'not-found'. */
  readonly showOffer: (offerId: OfferId) => Promise<OfferMatches>
  readonly setProduct: SetOfferProduct
  readonly splitOff: SplitOffOffer
  readonly undoMove: UndoMove
  readonly merge: MergeProducts
  readonly unmerge: UnmergeProduct
}
