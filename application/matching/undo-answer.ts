import { actorReference, type Actor } from '../audit/actor.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { MatchingStores } from './answer-question.ts'
import { lockInUse } from './find-in-use.ts'
import { answerNotLatest, questionNotFound } from './matching-errors.ts'
import { moveOffers } from './move-offers.ts'

/** Asks anew; a product that was made stays. Throws DomainError 'not-found', 'conflict'. */
export type UndoAnswer = (questionId: string, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly newId: NewId
  readonly clock: Clock
}

export const makeUndoAnswer =
  ({ inTransaction, newId, clock }: Deps): UndoAnswer =>
  (questionId, actor) =>
    inTransaction(async (stores) => {
      const { matching, offers, products, audit } = stores
      const now = clock.now()
      const question = await matching.findQuestion(questionId)
      if (!question) throw questionNotFound(questionId)
      const { offerId, kind, candidates } = question
      const retailerId = await matching.findRetailerId(offerId)
      if (retailerId === undefined) throw offerNotFound()
      await offers.lockRetailer(retailerId)
      const answer = await matching.findLatestAnswer(questionId)
      if (!answer) throw answerNotLatest()
      const matched = await matching.findOffer(offerId)
      if (!matched) throw offerNotFound()
      const { offer } = matched
      const { former, askedAt, answeredAt } = answer
      // It may have become one with another since.
      const before = former && (await matching.findLiving(former.productId))
      await lockInUse(products, offer.productId, before?.id ?? null)
      const match = before &&
        former && { ...former, productId: before.id, decidedBy: actorReference(actor) }
      await moveOffers(stores, [{ offer, match: match ?? null }], { now, newId })
      await matching.forgetRefusals(offerId, answeredAt)
      await matching.ask({ id: newId(), offerId, kind, candidates }, askedAt)
      const left = offer.productId === null ? null : await matching.findLiving(offer.productId)
      await audit.record({
        actor,
        action: 'match.undone',
        subject: { kind: 'offer', id: offerId },
        before: { product: left?.publicId ?? null },
        after: { product: before?.publicId ?? null },
      })
    })
