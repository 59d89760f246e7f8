import type { InTransaction } from '../ports.ts'
import { signInNeeded } from './account-errors.ts'
import type { AccountStore } from './account-store.ts'
import type { ForgetMails } from './email/forget-mails.ts'
import { eraseAccount, type EraseStores } from './manage-accounts.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { lockProven, type ProveOwner } from './password/prove-owner.ts'
import { readName } from './read-fields.ts'
import type { AttemptStore } from './session/attempts.ts'
import type { Secrets } from './secrets.ts'
import type { SignUpStore } from './sign-up/sign-up-store.ts'
import type { SessionStore } from './session/session-store.ts'

type ChangeNameDeps = { readonly inTransaction: InTransaction<{ accounts: AccountStore }> }

export const makeChangeName =
  ({ inTransaction }: ChangeNameDeps): IdentityProvider['changeName'] =>
  async (text, session) => {
    const name = readName(text)
    await inTransaction(async ({ accounts }) => {
      if (!(await accounts.rename(session.account.id, name))) throw signInNeeded()
    })
  }

type DeleteAccountDeps = {
  readonly proveOwner: ProveOwner
  readonly inTransaction: InTransaction<EraseStores & { attempts: AttemptStore }>
  readonly forgetMails: ForgetMails
}

export const makeDeleteAccount =
  ({
    proveOwner,
    inTransaction,
    forgetMails,
  }: DeleteAccountDeps): IdentityProvider['deleteAccount'] =>
  async (proof) => {
    const proven = await proveOwner(proof)
    const gone = await inTransaction(async (stores) => {
      const account = await lockProven(stores, proven)
      await eraseAccount(stores, account)
      return account
    })
    await forgetMails(gone)
  }

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
