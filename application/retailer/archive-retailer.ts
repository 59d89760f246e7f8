import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { retailerNotFound } from './retailer-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { RetailerStore } from './retailer-store.ts'
import type { UpdateRetailerOffers } from './update-retailer-offers.ts'

/**
 * Takes a retailer with its offers out of everything that is shown, or brings it back. Doing so
 * twice changes nothing. Throws DomainError 'not-found'.
 */
export type ArchiveRetailer = (id: number, archived: boolean, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ retailers: RetailerStore; audit: AuditLog }>
  readonly updateRetailerOffers: UpdateRetailerOffers
  readonly clock: Clock
}

export const makeArchiveRetailer =
  ({ inTransaction, updateRetailerOffers, clock }: Deps): ArchiveRetailer =>
  async (id, archived, actor) => {
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
