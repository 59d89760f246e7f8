import type { Actor } from '../audit/actor.ts'
import type { InTransaction } from '../ports.ts'
import { lockReview, type ModerationStores } from './hide-review.ts'

/** Keeps a review as it is and forgets what was said against it. Throws DomainError 'not-found'. */
export type DismissReports = (id: string, actor: Actor) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<ModerationStores> }

export const makeDismissReports =
  ({ inTransaction }: Deps): DismissReports =>
  (id, actor) =>
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
