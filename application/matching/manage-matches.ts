import type { Wired } from '../wired.ts'
import type { OfferId, ProductGroupId, ProductId } from '#domain/ids.ts'
import {
  type AnswerQuestion,
  type MatchingStores,
  lockRetailerOf,
  lockInUse,
} from './answer-question.ts'
import { type ListQuestionGroups, makeAnswerGroup } from './question-groups.ts'
import { makeMergeProducts, type MergingStores } from './merge-products.ts'
import type { OfferMatches, QuestionView, SearchQuestions } from './question-view.ts'
import { makeSetOfferProduct } from './set-offer-product.ts'
import { makeSplitOffOffer } from './split-off-offer.ts'
import { type Actor, actorReference } from '../audit/actor.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import {
  answerNotLatest,
  questionNotFound,
  notMoved,
  notMerged,
  productOutOfUse,
} from './matching-errors.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { LastMove, MatchedOffer, MergedOffer, MovedReview } from './matching-store.ts'
import { followingReviews } from '#domain/review/following-reviews.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { ReviewStore } from '../review/review-store.ts'
import { moveOffers, type OfferMove } from './move-offers.ts'

type Undoing = { readonly actor: Actor; readonly now: Date; readonly newId: NewId }

/**
 * Makes an offer what it was before a decision at `at`, or what that became since. Answers whether it
 * has a product again. Throws DomainError 'not-found', 'conflict'.
 */
const giveBack = async (
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

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly newId: NewId
  readonly clock: Clock
}

/** Asks anew; a product that was made stays. Throws DomainError 'not-found', 'conflict'. */
const makeUndoAnswer =
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

/**
 * Gives an offer back to the product that a person took it from, as it was matched before; one that
 * was of none is asked about anew. A product that was made stays. Throws DomainError 'not-found',
 * 'conflict' when no person moved it last.
 */
const makeUndoMove =
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

type UnmergeProductDeps = {
  readonly inTransaction: InTransaction<MergingStores>
  readonly newId: NewId
  readonly clock: Clock
}

/** Gives back what went over and still exists. Throws DomainError 'not-found', 'conflict'. */
export const makeUnmergeProduct =
  ({ inTransaction, newId, clock }: UnmergeProductDeps) =>
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

export type ManageMatches = Wired<typeof matchUseCases> & {
  readonly list: SearchQuestions
  /** Throws DomainError 'not-found'. */
  readonly show: (questionId: string) => Promise<QuestionView>
  readonly answer: AnswerQuestion
  readonly listGroups: ListQuestionGroups

  /** Throws DomainError 'not-found'. */
  readonly showOffer: (offerId: OfferId) => Promise<OfferMatches>
}

export const matchUseCases = {
  merge: makeMergeProducts,
  answerGroup: makeAnswerGroup,
  setProduct: makeSetOfferProduct,
  splitOff: makeSplitOffOffer,
  undo: makeUndoAnswer,
  undoMove: makeUndoMove,
  unmerge: makeUnmergeProduct,
}
