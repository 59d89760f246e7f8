import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { AccountStore } from './account-store.ts'
import { lockNamedAccount, type AccountName } from './lock-named-account.ts'
import type { SessionStore } from './session/session-store.ts'
import type { SignUpStore } from './sign-up/sign-up-store.ts'

/** Ends its sessions; nothing signs in until it is enabled. Throws 'not-found' without an account. */
export type DisableAccount = (name: AccountName, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    sessions: SessionStore
    signUps: SignUpStore
    audit: AuditLog
  }>
  readonly clock: Clock
}

export const makeDisableAccount =
  ({ inTransaction, clock }: Deps): DisableAccount =>
  (name, actor) =>
    inTransaction(async ({ accounts, sessions, signUps, audit }) => {
      const { id, disabledAt } = await lockNamedAccount(accounts, name)
      await accounts.setDisabled(id, disabledAt ?? clock.now())
      await sessions.endAll(id)
      await signUps.removeOfAccount(id)
      if (disabledAt) return
      await audit.record({
        actor,
        action: 'account.disabled',
        subject: { kind: 'account', id },
        before: { disabled: false },
        after: { disabled: true },
      })
    })
