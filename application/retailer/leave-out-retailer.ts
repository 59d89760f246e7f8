import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { retailerNotFound } from './retailer-errors.ts'
import type { RetailerStore } from './retailer-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly clock: Clock
}

/** Of the open data, from the next dump on; or takes it in again. Idempotent. Throws DomainError 'not-found'. */
export const makeLeaveOutRetailer =
  ({ inTransaction, clock }: Deps) =>
  (id: number, leftOut: boolean, actor: Actor): Promise<void> =>
    inTransaction(async ({ retailers, audit }) => {
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      if ((former.leftOutAt !== null) === leftOut) return
      await retailers.leaveOut(id, leftOut ? clock.now() : null)
      await audit.record({
        actor,
        action: leftOut ? 'retailer.left_out' : 'retailer.taken_in',
        subject: { kind: 'retailer', id: String(id) },
        before: { leftOut: !leftOut },
        after: { leftOut },
      })
    })
