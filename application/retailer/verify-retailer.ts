import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { retailerNotFound } from './retailer-errors.ts'
import type { RetailerStore } from './retailer-store.ts'
import type { UpdateRetailerOffers } from './update-retailer-offers.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly updateRetailerOffers: UpdateRetailerOffers
  readonly clock: Clock
}

/** `reason` says what was checked; null removes it. Throws DomainError 'not-found'. */
export const makeVerifyRetailer =
  ({ inTransaction, updateRetailerOffers, clock }: Deps) =>
  async (id: number, reason: string | null, actor: Actor): Promise<void> => {
    await inTransaction(async ({ retailers, audit }) => {
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      if (former.verifiedReason === reason) return
      const verified =
        reason === null ? null : { at: clock.now(), by: actorReference(actor), reason }
      await retailers.verify(id, verified)
      // Verified shops rank first among equal offers.
      await retailers.requestUpdate(id)
      await audit.record({
        actor,
        action: verified ? 'retailer.verified' : 'retailer.unverified',
        subject: { kind: 'retailer', id: String(id) },
        before: { verifiedReason: former.verifiedReason },
        after: { verifiedReason: reason },
      })
    })
    await updateRetailerOffers(id)
  }
