import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import { followingReviews } from '#domain/review/following-reviews.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ReviewStore } from '../review/review-store.ts'
import { notMerged, productOutOfUse } from './matching-errors.ts'
import type { MatchedOffer, MergedOffer, MovedReview } from './matching-store.ts'
import type { MergingStores } from './merge-products.ts'
import { moveOffers, type OfferMove } from './move-offers.ts'

type Deps = {
  readonly inTransaction: InTransaction<MergingStores>
  readonly newId: NewId
  readonly clock: Clock
}

/** Gives back what went over and still exists. Throws DomainError 'not-found', 'conflict'. */
export const makeUnmergeProduct =
  ({ inTransaction, newId, clock }: Deps) =>
  (publicId: string, actor: Actor): Promise<void> =>
    inTransaction(async (stores) => {
      const { matching, entries, offers, products, reviews, listings, audit } = stores
      const now = clock.now()
      await entries.lockCatalogue()
      const product = await matching.findProduct(publicId)
      if (!product) throw productNotFound(publicId)
      if (product.mergedInto === null) throw notMerged()
      const living = await matching.findLiving(product.id)
      if (!living) throw productOutOfUse('id')
      for (const id of await matching.listRetailerIds(living.id)) await offers.lockRetailer(id)
      const moved = await matching.listMovedReviews(product.id)
      const groups = [
        ...new Set([product.groupId, living.groupId, ...moved.map(({ groupId }) => groupId)]),
      ]
      const ofGroups = await reviews.lockProducts(groups)
      await products.lock([product.id, living.id])
      const merged = await matching.unmerge({
        productId: product.id,
        livingId: living.id,
        reviews: await returnReviews(reviews, moved, product.groupId),
      })
      const present = await matching.listOffers(living.id)
      const back = backAgain(present, merged, product.id, actorReference(actor))
      await moveOffers(stores, back, { now, newId })
      await reviews.countRatings(groups)
      await listings.rebuild([...ofGroups, product.id, living.id])
      await audit.record({
        actor,
        action: 'product.unmerged',
        subject: { kind: 'product', id: publicId },
        before: { mergedInto: living.publicId },
        after: { mergedInto: null },
      })
    })

/** All but those of authors who wrote another review meanwhile; answers which are back. */
const returnReviews = async (
  reviews: ReviewStore,
  moved: readonly MovedReview[],
  to: ProductGroupId,
): Promise<readonly string[]> => {
  const atHome = moved.filter(({ groupId }) => groupId === to).map(({ id }) => id)
  const ids = followingReviews({
    moving: moved.filter(({ groupId }) => groupId !== to),
    present: await reviews.listAuthors(to),
    hasOtherVariants: false,
  })
  await reviews.move(ids, to)
  return [...atHome, ...ids]
}

const backAgain = (
  present: readonly MatchedOffer[],
  merged: readonly MergedOffer[],
  productId: ProductId,
  by: string,
): OfferMove[] => {
  const former = new Map(merged.map(({ offerId, match }) => [offerId, match]))
  return present.flatMap(({ offer }): OfferMove[] => {
    if (!former.has(offer.id)) return []
    const { method, confidence } = former.get(offer.id) ?? { method: 'person', confidence: 1 }
    return [{ offer, match: { productId, method, confidence, decidedBy: by } }]
  })
}
