import type { InTransaction } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { Secrets } from '../secrets.ts'
import type { SignUpStore } from '../sign-up/sign-up-store.ts'
import type { SessionStore } from './session-store.ts'

type SignOutDeps = {
  readonly inTransaction: InTransaction<{ sessions: SessionStore }>
  readonly secrets: Secrets
}

export const makeSignOut =
  ({ inTransaction, secrets }: SignOutDeps): IdentityProvider['signOut'] =>
  (token) =>
    inTransaction(({ sessions }) => sessions.end(secrets.hashOf(token)))

type EndSessionsDeps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    sessions: SessionStore
    signUps: SignUpStore
  }>
}

export const makeEndSessions =
  ({ inTransaction }: EndSessionsDeps): IdentityProvider['endSessions'] =>
  ({ id, account }, which) =>
    inTransaction(async ({ accounts, sessions, signUps }) => {
      await accounts.lock(account.id)
      if (which !== 'others') return sessions.endOne(account.id, which.id)
      await sessions.endAll(account.id, id)
      // A browser that could still fetch a session by its sign-up is one of the others.
      await signUps.removeOfAccount(account.id)
    })
