import type { RetailerId } from '#domain/ids.ts'
import type { Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import { retailerNotFound } from '../../retailer/retailer-errors.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import { checkSource, refuseTaken } from './check-source.ts'
import type { SourceStore } from './source-store.ts'
import type { SourceDraft } from './source.ts'

/** Throws DomainError 'invalid', 'not-found', 'conflict' for a taken name or address. */
export type AddSource = (
  retailerId: RetailerId,
  draft: SourceDraft,
  actor: Actor,
) => Promise<number>

type Deps = {
  readonly inTransaction: InTransaction<{ sources: SourceStore; audit: AuditLog }>
  readonly clock: Clock
  readonly mayFetch: MayFetch
}

export const makeAddSource =
  ({ inTransaction, clock, mayFetch }: Deps): AddSource =>
  async (retailerId, given, actor) => {
    const draft = checkSource(given, mayFetch)
    return inTransaction(async ({ sources, audit }) => {
      if (!(await sources.lockRetailer(retailerId))) throw retailerNotFound(retailerId)
      await refuseTaken(sources, retailerId, draft)
      const nextRunAt = draft.everyMinutes === null ? null : clock.now()
      const id = await sources.add(retailerId, draft, nextRunAt)
      await audit.record({
        actor,
        action: 'source.added',
        subject: { kind: 'source', id: String(id) },
        before: null,
        after: { retailerId, ...draft },
      })
      return id
    })
  }
