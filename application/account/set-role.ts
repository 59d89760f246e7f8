import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { InTransaction } from '../ports.ts'
import { ownRole } from './account-errors.ts'
import type { AccountStore } from './account-store.ts'
import type { Role } from './account-views.ts'
import { lockNamedAccount, type AccountName } from './lock-named-account.ts'

/**
 * Throws 'not-found', and 'conflict' for an admin's own role: nobody might be left to restore it.
 */
export type SetRole = (name: AccountName, role: Role, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ accounts: AccountStore; audit: AuditLog }>
}

export const makeSetRole =
  ({ inTransaction }: Deps): SetRole =>
  (name, role, actor) =>
    inTransaction(async ({ accounts, audit }) => {
      const { id, role: former } = await lockNamedAccount(accounts, name)
      if (former === role) return
      if (actor.kind !== 'operator' && actor.accountId === id) throw ownRole()
      await accounts.setRole(id, role)
      await audit.record({
        actor,
        action: role === 'admin' ? 'account.role_granted' : 'account.role_revoked',
        subject: { kind: 'account', id },
        before: { role: former },
        after: { role },
      })
    })
