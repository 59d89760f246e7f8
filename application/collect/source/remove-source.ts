import type { Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import { sourceNotFound } from './source-errors.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import type { DropRemovedOffers } from './drop-removed-offers.ts'
import type { SourceStore } from './source-store.ts'

/** Its history stays. Throws DomainError 'not-found'. */
export type RemoveSource = (id: number, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ sources: SourceStore; audit: AuditLog }>
  readonly dropRemovedOffers: DropRemovedOffers
  readonly clock: Clock
}

export const makeRemoveSource =
  ({ inTransaction, dropRemovedOffers, clock }: Deps): RemoveSource =>
  async (id, actor) => {
    await inTransaction(async ({ sources, audit }) => {
      const former = await sources.lock(id)
      if (!former) throw sourceNotFound(id)
      await sources.remove(id, clock.now())
      const { retailerId, kind, name, url, country } = former
      await audit.record({
        actor,
        action: 'source.removed',
        subject: { kind: 'source', id: String(id) },
        before: { retailerId, kind, name, url, country },
        after: null,
      })
    })
    await dropRemovedOffers(id)
  }
