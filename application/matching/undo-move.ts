import type { OfferId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { MatchingStores } from './answer-question.ts'
import { lockRetailerOf } from './find-in-use.ts'
import { giveBack } from './give-back.ts'
import { notMoved } from './matching-errors.ts'

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly newId: NewId
  readonly clock: Clock
}

/**
 * Gives an offer back to the product that a person took it from, as it was matched before; one that
 * was of none is asked about anew. A product that was made stays. Throws DomainError 'not-found',
 * 'conflict' when no person moved it last.
 */
export const makeUndoMove =
  ({ inTransaction, newId, clock }: Deps) =>
  (offerId: OfferId, actor: Actor): Promise<void> =>
    inTransaction(async (stores) => {
      const { matching } = stores
      const now = clock.now()
      await lockRetailerOf(stores, offerId)
      const move = await matching.findLastMove(offerId)
      if (!move) throw notMoved()
      if (await giveBack(stores, offerId, move, { actor, now, newId }))
        await matching.close(offerId, 'same', actorReference(actor), now)
      else await matching.ask({ id: newId(), offerId, kind: 'unsure', candidates: [] }, now)
    })
