import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { retailerNotFound } from './retailer-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { RetailerStore } from './retailer-store.ts'
import type { UpdateRetailerOffers } from './update-retailer-offers.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly updateRetailerOffers: UpdateRetailerOffers
  readonly clock: Clock
}

/** Hides or restores a retailer with its offers. Idempotent. Throws DomainError 'not-found'. */
export const makeArchiveRetailer =
  ({ inTransaction, updateRetailerOffers, clock }: Deps) =>
  async (id: number, archived: boolean, actor: Actor): Promise<void> => {
    await inTransaction(async ({ retailers, audit }) => {
      const former = await retailers.lock(id)
      if (!former) throw retailerNotFound(id)
      if ((former.archivedAt !== null) === archived) return
      await retailers.archive(id, archived ? clock.now() : null)
      await retailers.requestUpdate(id)
      await audit.record({
        actor,
        action: archived ? 'retailer.archived' : 'retailer.unarchived',
        subject: { kind: 'retailer', id: String(id) },
        before: { archived: !archived },
        after: { archived },
      })
    })
    await updateRetailerOffers(id)
  }
