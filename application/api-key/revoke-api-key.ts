import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { keyNotFound } from './api-key-errors.ts'
import type { ApiKeyStore } from './api-key-store.ts'

/** Throws DomainError 'not-found' when no active key has the id. */
export type RevokeApiKey = (id: string, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ apiKeys: ApiKeyStore; audit: AuditLog }>
  readonly clock: Clock
}

export const makeRevokeApiKey =
  ({ inTransaction, clock }: Deps): RevokeApiKey =>
  (id, actor) =>
    inTransaction(async ({ apiKeys, audit }) => {
      const revokedAt = clock.now()
      const name = await apiKeys.revoke(id, revokedAt)
      if (name === undefined) throw keyNotFound(id)
      await audit.record({
        actor,
        action: 'key.revoked',
        subject: { kind: 'key', id },
        before: { name, revokedAt: null },
        after: { name, revokedAt },
      })
    })
