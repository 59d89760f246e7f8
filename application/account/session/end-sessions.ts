import type { InTransaction } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { SessionStore } from './session-store.ts'
import type { SignUpStore } from '../sign-up/sign-up-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    sessions: SessionStore
    signUps: SignUpStore
  }>
}

export const makeEndSessions =
  ({ inTransaction }: Deps): IdentityProvider['endSessions'] =>
  ({ id, account }, which) =>
    inTransaction(async ({ accounts, sessions, signUps }) => {
      await accounts.lock(account.id)
      if (which !== 'others') return sessions.endOne(account.id, which.id)
      await sessions.endAll(account.id, id)
      // A browser that could still fetch a session by its sign-up is one of the others.
      await signUps.removeOfAccount(account.id)
    })
