import type { Actor } from '../audit/actor.ts'
import type { InTransaction } from '../ports.ts'
import { countAgain, lockReview, type ModerationStores } from './hide-review.ts'

/** Shows a hidden review again; does nothing to others. Throws DomainError 'not-found'. */
export type ShowReviewAgain = (id: string, actor: Actor) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<ModerationStores> }

export const makeShowReviewAgain =
  ({ inTransaction }: Deps): ShowReviewAgain =>
  (id, actor) =>
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
