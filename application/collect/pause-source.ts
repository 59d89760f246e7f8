import { verifierOf, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { sourceNotFound } from '../offer/offer-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { sourceInvalid } from './source-errors.ts'
import type { SourceStore } from './source-store.ts'

/**
 * Has a source collected no more, for a reason, or again (null) and then at once when it has a
 * schedule. What it carried stays until it is stale. Throws DomainError 'not-found', 'invalid'.
 */
export type PauseSource = (id: number, reason: string | null, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ sources: SourceStore; audit: AuditLog }>
  readonly clock: Clock
}

export const makePauseSource =
  ({ inTransaction, clock }: Deps): PauseSource =>
  async (id, reason, actor) => {
    if (reason?.trim() === '') throw sourceInvalid({ field: 'reason', message: 'is missing' })
    await inTransaction(async ({ sources, audit }) => {
      const former = await sources.lock(id)
      if (!former) throw sourceNotFound(id)
      if (former.pausedReason === reason) return
      const now = clock.now()
      if (reason === null) await sources.resume(id, former.everyMinutes === null ? null : now)
      else await sources.pause(id, { at: now, by: verifierOf(actor), reason })
      await audit.record({
        actor,
        action: reason === null ? 'source.resumed' : 'source.paused',
        subject: { kind: 'source', id: String(id) },
        before: { pausedReason: former.pausedReason },
        after: { pausedReason: reason },
      })
    })
  }
