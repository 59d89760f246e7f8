import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { contactNotFound } from './contact-errors.ts'
import type { ContactStore } from './contact-store.ts'

/** Idempotent. Throws 'not-found'. */
export type CloseContactMessage = (id: string, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ contact: ContactStore; audit: AuditLog }>
  readonly clock: Clock
}

export const makeCloseContactMessage =
  ({ inTransaction, clock }: Deps): CloseContactMessage =>
  (id, actor) =>
    inTransaction(async ({ contact, audit }) => {
      const outcome = await contact.close(id, clock.now())
      if (outcome === 'unknown') throw contactNotFound(id)
      if (outcome === 'closed-before') return
      await audit.record({
        actor,
        action: 'contact.closed',
        subject: { kind: 'contact', id },
        before: { state: 'open' },
        after: { state: 'closed' },
      })
    })
