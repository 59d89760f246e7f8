import type { ProductId } from '#domain/ids.ts'
import { followingReviews } from '#domain/review/following-reviews.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ReviewStore } from '../review/review-store.ts'
import { notMerged, productOutOfUse } from './matching-errors.ts'
import type { MatchedOffer, MergedOffer } from './matching-store.ts'
import type { MergingStores } from './merge-products.ts'
import { moveOffers, type OfferMove } from './move-offers.ts'

/**
 * Says that a merged product is another one after all: it lives again, with the offers, numbers,
 * names and reviews that went over, as far as they are still there. Throws DomainError 'not-found',
 * 'conflict' when it is not merged.
 */
export type UnmergeProduct = (publicId: string, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<MergingStores>
  readonly newId: NewId
  readonly clock: Clock
}

export const makeUnmergeProduct =
  ({ inTransaction, newId, clock }: Deps): UnmergeProduct =>
  (publicId, actor) =>
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
      const groups = [...new Set([product.groupId, living.groupId])]
      const ofGroups = await reviews.lockProducts(groups)
      await products.lock([product.id, living.id])
      const merger = await matching.unmerge(product.id, living.id)
      await returnReviews(reviews, merger.reviews, living.groupId, product.groupId)
      const present = await matching.listOffers(living.id)
      await moveOffers(
        stores,
        backAgain(present, merger.offers, product.id, actorReference(actor)),
        {
          now,
          newId,
        },
      )
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

/** Those that moved and are still there, but of authors who wrote another review meanwhile. */
const returnReviews = async (
  reviews: ReviewStore,
  moved: readonly string[],
  from: number,
  to: number,
): Promise<void> => {
  const present = await reviews.listAuthors(from)
  const ids = followingReviews({
    moving: present.filter(({ id }) => moved.includes(id)),
    present: await reviews.listAuthors(to),
    hasOtherVariants: false,
  })
  await reviews.move(ids, to)
}

/** Those that went over and are there still, matched by what they were. */
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
