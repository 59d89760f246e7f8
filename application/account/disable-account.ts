import type { Clock, InTransaction } from '../ports.ts'
import type { AccountStore } from './account-store.ts'
import { lockNamedAccount } from './lock-named-account.ts'
import type { SessionStore } from './session-store.ts'
import type { SignUpStore } from './sign-up-store.ts'

/** Ends its sessions; nothing signs in until it is enabled. Throws 'not-found' without an account. */
export type DisableAccount = (email: string) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    sessions: SessionStore
    signUps: SignUpStore
  }>
  readonly clock: Clock
}

export const makeDisableAccount =
  ({ inTransaction, clock }: Deps): DisableAccount =>
  (email) =>
    inTransaction(async ({ accounts, sessions, signUps }) => {
      const { id, disabledAt } = await lockNamedAccount(accounts, email)
      await accounts.setDisabled(id, disabledAt ?? clock.now())
      await sessions.endAll(id)
      await signUps.removeOfAccount(id)
    })
