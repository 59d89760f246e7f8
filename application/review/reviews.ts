import type { Wired } from '../wired.ts'
import type { makeListReviews } from './list-reviews.ts'
import type {
  ListModeratedReviews,
  ReviewStore,
  ReportToStore,
  FindReviewedProduct,
  OwnReview,
  ReadOwnReview,
} from './review-store.ts'
import type { ProductGroupId, ProductId, AccountId } from '#domain/ids.ts'
import {
  hiddenReasonMaxLength,
  type ReportReason,
  reviewTextMaxLength,
  toReviewText,
  type Stars,
} from '#domain/review/review.ts'
import { toLine } from '#domain/visible-text.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import {
  hiddenReasonInvalid,
  reviewNotFound,
  ownReviewNotFound,
  reviewedProductUnknown,
  reviewTooLong,
} from './review-errors.ts'
import type { LimitAttempts } from '../account/limits.ts'
import { reportLimit, reviewLimit } from './limits.ts'
import { signInNeeded } from '../account/account-errors.ts'

type Deps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly readOwnReview: ReadOwnReview
  readonly inTransaction: InTransaction<{
    reviews: ReviewStore
    listings: ListingStore
    audit: AuditLog
  }>
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
  readonly reportToStore: ReportToStore
  /** 32 bytes that tell equal texts apart from others. */
  readonly hashOf: (text: string) => Uint8Array
  readonly newId: NewId
}

/** What somebody wrote about a product's model; null for nothing. Throws DomainError 'not-found'. */
const makeShowOwnReview =
  ({ findReviewedProduct, readOwnReview }: Deps) =>
  async (productQuery: string, accountId: AccountId): Promise<OwnReview | null> => {
    const product = await findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('read')
    return (await readOwnReview(product.groupId, accountId)) ?? null
  }

export type ReviewDraft = {
  readonly productQuery: string
  readonly rating: Stars
  readonly text: string
}

type SubmitReviewDeps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly readOwnReview: ReadOwnReview
  readonly inTransaction: InTransaction<{ reviews: ReviewStore; listings: ListingStore }>
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
  readonly newId: NewId
}

/** Replaces what the author wrote before. Throws DomainError 'not-found', 'invalid', 'limited'. */
export const makeSubmitReview =
  (deps: SubmitReviewDeps) =>
  async (
    { productQuery, rating, text: typed }: ReviewDraft,
    accountId: AccountId,
  ): Promise<{ readonly review: OwnReview; readonly isNew: boolean }> => {
    const text = toReviewText(typed)
    if (text.length > reviewTextMaxLength) throw reviewTooLong(reviewTextMaxLength)
    const product = await deps.findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('write')
    await deps.limitAttempts([reviewLimit(accountId)])
    const { id: productId, groupId } = product
    const kept = await deps.inTransaction(async ({ reviews, listings }) => {
      if (!(await reviews.lockAuthor(accountId))) throw signInNeeded()
      const productIds = await reviews.lockProducts([groupId])
      // It was taken to another model meanwhile.
      if (!productIds.includes(productId)) throw reviewedProductUnknown('write')
      const review = { accountId, groupId, productId, rating, text }
      const outcome = await reviews.put({ ...review, id: deps.newId() }, deps.clock.now())
      if (await reviews.countRatings([groupId])) await listings.rebuild(productIds)
      return outcome
    })
    const review = await deps.readOwnReview(groupId, accountId)
    // Deleted in another window in between.
    if (review === undefined) throw signInNeeded()
    return { ...kept, review }
  }

/** Throws DomainError 'not-found' for an unknown product, and without a review of one's own. */
const makeDeleteReview =
  ({ findReviewedProduct, inTransaction, limitAttempts }: Deps) =>
  async (
    { productQuery, reviewId }: { readonly productQuery: string; readonly reviewId: string },
    accountId: AccountId,
  ): Promise<void> => {
    const product = await findReviewedProduct(productQuery)
    if (product === undefined) throw reviewedProductUnknown('delete')
    await limitAttempts([reviewLimit(accountId)])
    const { groupId } = product
    await inTransaction(async ({ reviews, listings }) => {
      await reviews.lockAuthor(accountId)
      const productIds = await reviews.lockProducts([groupId])
      if (!(await reviews.removeOwn({ id: reviewId, accountId, groupId })))
        throw ownReviewNotFound()
      if (await reviews.countRatings([groupId])) await listings.rebuild(productIds)
    })
  }

type ModerationStores = {
  readonly reviews: ReviewStore
  readonly listings: ListingStore
  readonly audit: AuditLog
}

/** From readers and ratings. Throws DomainError 'not-found', and 'invalid' without a reason. */
const makeHideReview =
  ({ inTransaction, clock }: Deps) =>
  async (id: string, given: string, actor: Actor): Promise<void> => {
    const reason = toLine(given)
    if (reason === '' || reason.length > hiddenReasonMaxLength)
      throw hiddenReasonInvalid(hiddenReasonMaxLength)
    const by = actor.kind === 'operator' ? null : actor.accountId
    await inTransaction(async (stores) => {
      const { reviews, audit } = stores
      const { before, productIds } = await lockReview(stores, id)
      if (before.hiddenReason === reason) return
      await reviews.setHidden(id, { at: clock.now(), by, reason })
      await countAgain(stores, before.groupId, productIds)
      await audit.record({
        actor,
        action: 'review.hidden',
        subject: { kind: 'review', id },
        before: { hiddenReason: before.hiddenReason },
        after: { hiddenReason: reason },
      })
    })
  }

type Locked = {
  readonly before: { readonly groupId: ProductGroupId; readonly hiddenReason: string | null }
  readonly productIds: readonly ProductId[]
}

const lockReview = async (
  { reviews }: Pick<ModerationStores, 'reviews'>,
  id: string,
): Promise<Locked> => {
  const found = await reviews.find(id)
  if (found === undefined) throw reviewNotFound()
  const productIds = await reviews.lockProducts([found.groupId])
  const before = await reviews.find(id)
  if (before === undefined) throw reviewNotFound()
  return { before, productIds }
}

const countAgain = async (
  { reviews, listings }: Pick<ModerationStores, 'reviews' | 'listings'>,
  groupId: ProductGroupId,
  productIds: readonly ProductId[],
): Promise<void> => {
  if (await reviews.countRatings([groupId])) await listings.rebuild(productIds)
}

/** Shows a hidden review again; does nothing to others. Throws DomainError 'not-found'. */
const makeShowReviewAgain =
  ({ inTransaction }: Deps) =>
  (id: string, actor: Actor): Promise<void> =>
    inTransaction(async (stores) => {
      const { reviews, audit } = stores
      const { before, productIds } = await lockReview(stores, id)
      const { groupId, hiddenReason } = before
      if (hiddenReason === null) return
      await reviews.setHidden(id, null)
      await countAgain(stores, groupId, productIds)
      await audit.record({
        actor,
        action: 'review.shown_again',
        subject: { kind: 'review', id },
        before: { hiddenReason },
        after: { hiddenReason: null },
      })
    })

/** Keeps a review as it is and forgets what was said against it. Throws DomainError 'not-found'. */
const makeDismissReports =
  ({ inTransaction }: Deps) =>
  (id: string, actor: Actor): Promise<void> =>
    inTransaction(async (stores) => {
      const { reviews, audit } = stores
      await lockReview(stores, id)
      const reports = await reviews.dismissReports(id)
      if (reports === 0) return
      await audit.record({
        actor,
        action: 'review.reports_dismissed',
        subject: { kind: 'review', id },
        before: { reports },
        after: { reports: 0 },
      })
    })

/** Once per account, or once a day per address block. Throws DomainError 'not-found', 'limited'. */
const makeReportReview =
  ({ reportToStore, limitAttempts, hashOf, clock, newId }: Deps) =>
  async (
    { reviewId, reason }: { readonly reviewId: string; readonly reason: ReportReason },
    {
      accountId,
      addressBlock,
    }: {
      readonly accountId: AccountId | undefined
      readonly addressBlock: string
    },
  ): Promise<void> => {
    await limitAttempts([reportLimit(accountId ?? addressBlock)])
    const by =
      accountId === undefined
        ? // With the review, so that nobody sees what else the same readers have reported.
          { blockHash: hashOf(`${reviewId} ${addressBlock}`) }
        : { accountId }
    const at = clock.now()
    if (!(await reportToStore({ id: newId(), reviewId, by, reason, at }))) throw reviewNotFound()
  }

export type Reviews = Wired<typeof reviewUseCases> & {
  /** Lists may come from the replica. */
  readonly list: ReturnType<typeof makeListReviews>
  readonly listForAdmins: ListModeratedReviews
}

export const reviewUseCases = {
  hide: makeHideReview,
  showAgain: makeShowReviewAgain,
  dismissReports: makeDismissReports,
  own: makeShowOwnReview,
  submit: makeSubmitReview,
  remove: makeDeleteReview,
  report: makeReportReview,
}
