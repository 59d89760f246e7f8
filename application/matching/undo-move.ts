import type { OfferId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { MatchingStores } from './answer-question.ts'
import { lockInUse } from './find-in-use.ts'
import { notMoved } from './matching-errors.ts'
import { moveOffers } from './move-offers.ts'

/**
 * Gives an offer back to the product that a person took it from, as it was matched before; one that
 * was of none is asked about anew. A product that was made stays. Throws DomainError 'not-found',
 * 'conflict' when no person moved it last.
 */
export type UndoMove = (offerId: OfferId, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly newId: NewId
  readonly clock: Clock
}

export const makeUndoMove =
  ({ inTransaction, newId, clock }: Deps): UndoMove =>
  (offerId, actor) =>
    inTransaction(async (stores) => {
      const { matching, offers, products, audit } = stores
      const now = clock.now()
      const retailerId = await matching.findRetailerId(offerId)
      if (retailerId === undefined) throw offerNotFound()
      await offers.lockRetailer(retailerId)
      const move = await matching.findLastMove(offerId)
      if (!move) throw notMoved()
      const matched = await matching.findOffer(offerId)
      if (!matched) throw offerNotFound()
      const { offer } = matched
      const { former, at } = move
      // It may have become one with another since.
      const before = former && (await matching.findLiving(former.productId))
      await lockInUse(products, offer.productId, before?.id ?? null)
      const by = actorReference(actor)
      const match = before && former && { ...former, productId: before.id, decidedBy: by }
      await moveOffers(stores, [{ offer, match: match ?? null }], { now, newId })
      await matching.forgetRefusals(offerId, at)
      if (match) await matching.close(offerId, 'same', by, now)
      else await matching.ask({ id: newId(), offerId, kind: 'unsure', candidates: [] }, now)
      const left = offer.productId === null ? null : await matching.findLiving(offer.productId)
      await audit.record({
        actor,
        action: 'match.undone',
        subject: { kind: 'offer', id: offerId },
        before: { product: left?.publicId ?? null },
        after: { product: before?.publicId ?? null },
      })
    })
