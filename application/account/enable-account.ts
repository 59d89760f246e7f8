import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { InTransaction } from '../ports.ts'
import type { AccountStore } from './account-store.ts'
import { lockNamedAccount, type AccountName } from './lock-named-account.ts'

/** Throws 'not-found' when there is no such account. */
export type EnableAccount = (name: AccountName, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ accounts: AccountStore; audit: AuditLog }>
}

export const makeEnableAccount =
  ({ inTransaction }: Deps): EnableAccount =>
  (name, actor) =>
    inTransaction(async ({ accounts, audit }) => {
      const { id, disabledAt } = await lockNamedAccount(accounts, name)
      if (!disabledAt) return
      await accounts.setDisabled(id, null)
      await audit.record({
        actor,
        action: 'account.enabled',
        subject: { kind: 'account', id },
        before: { disabled: true },
        after: { disabled: false },
      })
    })
