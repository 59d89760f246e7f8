import type { OfferId } from '#domain/ids.ts'
import { blockingKeysOf } from '#domain/matching/blocking-keys.ts'
import { decideMatch } from '#domain/matching/decide-match.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import type { PriceLimitOf } from '#domain/matching/price-limit.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { type MatchingStores, findInUse, lockInUse } from './answer-question.ts'
import { describeOffer } from './describe-offer.ts'
import type { FindCandidates } from './find-candidates.ts'
import { toQuestionCandidate, type QuestionCandidate } from './match-question.ts'
import { offerWithoutProduct } from './matching-errors.ts'
import type { MatchedOffer } from './matching-store.ts'
import { matchByPerson, moveOffers } from './move-offers.ts'
import { nothingKnown } from './product-of-offer.ts'

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly findCandidates: FindCandidates
  readonly readWordWeights: () => Promise<WordWeights>
  readonly readPriceLimits: () => Promise<PriceLimitOf>
  readonly newId: NewId
  readonly clock: Clock
}

/**
 * By public id; null: not the one it is shown with, so that it is asked about. What it leaves is
 * refused for good. Throws DomainError 'not-found', 'conflict' for one out of use, or for null
 * without a product.
 */
export const makeSetOfferProduct =
  (deps: Deps) =>
  async (offerId: OfferId, publicId: string | null, actor: Actor): Promise<void> => {
    const { inTransaction, clock, newId } = deps
    const before = await inTransaction(({ matching }) => matching.findOffer(offerId))
    if (!before) throw offerNotFound()
    const candidates = publicId === null ? await weighOthers(deps, before) : []
    await inTransaction(async (stores) => {
      const { matching, offers, products, audit } = stores
      const now = clock.now()
      const by = actorReference(actor)
      await offers.lockRetailer(before.offer.retailerId)
      const matched = await matching.findOffer(offerId)
      if (!matched) throw offerNotFound()
      const { offer } = matched
      const chosen = publicId === null ? undefined : await findInUse(matching, publicId)
      if (!chosen && offer.productId === null) throw offerWithoutProduct()
      await lockInUse(products, offer.productId, chosen?.id ?? null)
      const match = chosen ? matchByPerson(chosen.id, by) : null
      await moveOffers(stores, [{ offer, match }], { now, newId })
      const left = offer.productId === chosen?.id ? null : offer.productId
      if (left !== null) await matching.refuse(offerId, [left], by, now)
      if (chosen) {
        await matching.allow(offerId, chosen.id)
        await matching.close(offerId, 'other', by, now)
      } else await matching.ask({ id: newId(), offerId, kind: 'unsure', candidates }, now)
      const former = left === null ? null : await matching.findLiving(left)
      await audit.record({
        actor,
        action: chosen ? 'match.changed' : 'match.split',
        subject: { kind: 'offer', id: offerId },
        before: { product: former?.publicId ?? null },
        after: { product: chosen?.publicId ?? null },
      })
    })
  }

const weighOthers = async (
  { findCandidates, readWordWeights, readPriceLimits }: Deps,
  { offer, detail, refusedProductIds }: MatchedOffer,
): Promise<readonly QuestionCandidate[]> => {
  const described = describeOffer({ terms: offer.terms, detail: detail ?? nothingKnown })
  const weigh = await readWordWeights()
  const priceLimitOf = await readPriceLimits()
  const traits = traitsOf(described, weigh)
  const [known = []] = await findCandidates([blockingKeysOf(traits)], offer.country)
  const decision = decideMatch(
    traits,
    known.map((product) => ({
      productId: product.productId,
      priceLimit: priceLimitOf(product.categoryId),
      traits: traitsOf({ ...product.described, condition: 'new' }, weigh),
    })),
    {
      refusedProducts: new Set([...refusedProductIds, offer.productId].filter((id) => id !== null)),
    },
  )
  if (decision.kind === 'new') return []
  if (decision.kind === 'unsure') return decision.candidates.map(toQuestionCandidate)
  const { productId, confidence, reasons } = decision
  return [{ productId, confidence, reasons, refusals: [] }]
}
