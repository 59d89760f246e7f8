import type { Actor } from '../audit/actor.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { MatchingStores } from './answer-question.ts'
import { lockRetailerOf } from './find-in-use.ts'
import { giveBack } from './give-back.ts'
import { answerNotLatest, questionNotFound } from './matching-errors.ts'

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly newId: NewId
  readonly clock: Clock
}

/** Asks anew; a product that was made stays. Throws DomainError 'not-found', 'conflict'. */
export const makeUndoAnswer =
  ({ inTransaction, newId, clock }: Deps) =>
  (questionId: string, actor: Actor): Promise<void> =>
    inTransaction(async (stores) => {
      const { matching } = stores
      const now = clock.now()
      const question = await matching.findQuestion(questionId)
      if (!question) throw questionNotFound(questionId)
      const { offerId, kind, candidates } = question
      await lockRetailerOf(stores, offerId)
      const answer = await matching.findLatestAnswer(questionId)
      if (!answer) throw answerNotLatest()
      const { former, askedAt, answeredAt } = answer
      await giveBack(stores, offerId, { former, at: answeredAt }, { actor, now, newId })
      await matching.ask({ id: newId(), offerId, kind, candidates }, askedAt)
    })
