import { followingReviews } from '#domain/review/following-reviews.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ReviewStore } from '../review/review-store.ts'
import type { MatchingStores } from './answer-question.ts'
import { mergedWithItself, productOutOfUse } from './matching-errors.ts'
import type { MatchedProduct } from './matching-store.ts'
import { moveOffers } from './move-offers.ts'

export type MergingStores = MatchingStores & { readonly reviews: ReviewStore }

type Deps = {
  readonly inTransaction: InTransaction<MergingStores>
  readonly newId: NewId
  readonly clock: Clock
}

/**
 * Whoever asks for the one is led to the other. Reviews follow unless another variant has them.
 * Throws DomainError 'not-found', 'invalid' for itself, 'conflict' for one out of use.
 */
export const makeMergeProducts =
  ({ inTransaction, newId, clock }: Deps) =>
  (publicId: string, intoId: string, actor: Actor): Promise<void> =>
    inTransaction(async (stores) => {
      const { matching, entries, offers, products, reviews, listings, audit } = stores
      const by = actorReference(actor)
      await entries.lockCatalogue()
      // Mergers take turns from here, and are told apart by their times when one is undone.
      const now = clock.now()
      const [product, into] = [
        await matching.findProduct(publicId),
        await matching.findProduct(intoId),
      ]
      if (!product) throw productNotFound(publicId)
      if (!into) throw productNotFound(intoId)
      if (product.id === into.id) throw mergedWithItself()
      if (product.archivedAt !== null || product.mergedInto !== null) throw productOutOfUse('id')
      if (into.archivedAt !== null || into.mergedInto !== null) throw productOutOfUse('productId')
      for (const id of await matching.listRetailerIds(product.id)) await offers.lockRetailer(id)
      const groups = [...new Set([product.groupId, into.groupId])]
      const ofGroups = await reviews.lockProducts(groups)
      const living = await products.lock([product.id, into.id])
      if (living.length < 2) throw productOutOfUse('productId')
      const matched = await matching.listOffers(product.id)
      await moveOffers(
        stores,
        matched.map(({ offer }) => ({
          offer,
          match: { productId: into.id, method: 'person', confidence: 1, decidedBy: by },
        })),
        { now, newId },
      )
      const moved = matched.map(({ offer, match }) => ({ offerId: offer.id, match }))
      await matching.merge({
        productId: product.id,
        intoId: into.id,
        offers: moved,
        reviews: await moveReviews(stores, product, into),
        by,
        at: now,
      })
      await reviews.countRatings(groups)
      await listings.rebuild([...ofGroups, product.id, into.id])
      await audit.record({
        actor,
        action: 'product.merged',
        subject: { kind: 'product', id: publicId },
        before: { mergedInto: null },
        after: { mergedInto: intoId },
      })
    })

const moveReviews = async (
  { matching, reviews }: MergingStores,
  from: MatchedProduct,
  to: MatchedProduct,
): Promise<readonly string[]> => {
  if (from.groupId === to.groupId) return []
  const ids = followingReviews({
    moving: await reviews.listAuthors(from.groupId),
    present: await reviews.listAuthors(to.groupId),
    hasOtherVariants: await matching.hasOtherVariants(from),
  })
  await reviews.move(ids, to.groupId)
  return ids
}
