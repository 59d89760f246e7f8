import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { MayFetch } from '../fetch/fetcher.ts'
import { retailerNotFound } from '../retailer/retailer-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { checkSource } from './check-source.ts'
import { refuseTaken } from './refuse-taken.ts'
import type { SourceStore } from './source-store.ts'
import type { SourceDraft } from './source.ts'

/**
 * Adds a source of a retailer, to be collected at once when it has a schedule; answers its id.
 * Throws DomainError 'invalid' with the fields at fault, 'not-found' for an unknown retailer,
 * 'conflict' for a name or an address that another source of the retailer has.
 */
export type AddSource = (retailerId: number, draft: SourceDraft, actor: Actor) => Promise<number>

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
