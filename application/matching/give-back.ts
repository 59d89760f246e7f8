import type { OfferId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { NewId } from '../ports.ts'
import type { MatchingStores } from './answer-question.ts'
import { lockInUse } from './find-in-use.ts'
import type { LastMove } from './matching-store.ts'
import { moveOffers } from './move-offers.ts'

type Undoing = { readonly actor: Actor; readonly now: Date; readonly newId: NewId }

/**
 * Makes an offer what it was before a decision at `at`, or what that became since. Answers whether it
 * has a product again. Throws DomainError 'not-found', 'conflict'.
 */
export const giveBack = async (
  stores: MatchingStores,
  offerId: OfferId,
  { former, at }: LastMove,
  { actor, now, newId }: Undoing,
): Promise<boolean> => {
  const { matching, products, audit } = stores
  const matched = await matching.findOffer(offerId)
  if (!matched) throw offerNotFound()
  const { offer } = matched
  // It may have become one with another since.
  const before = former && (await matching.findLiving(former.productId))
  await lockInUse(products, offer.productId, before?.id ?? null)
  const match = before &&
    former && { ...former, productId: before.id, decidedBy: actorReference(actor) }
  await moveOffers(stores, [{ offer, match: match ?? null }], { now, newId })
  await matching.forgetRefusals(offerId, at)
  const left = offer.productId === null ? null : await matching.findLiving(offer.productId)
  await audit.record({
    actor,
    action: 'match.undone',
    subject: { kind: 'offer', id: offerId },
    before: { product: left?.publicId ?? null },
    after: { product: before?.publicId ?? null },
  })
  return match !== null && match !== undefined
}
