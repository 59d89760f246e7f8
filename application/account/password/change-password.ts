import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { AttemptStore } from '../session/attempts.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { lockProven, type ProveOwner } from './prove-owner.ts'
import { checkPassword } from '../read-fields.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SignUpStore } from '../sign-up/sign-up-store.ts'
import type { TokenStore } from '../token-store.ts'

type Deps = {
  readonly proveOwner: ProveOwner
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    sessions: SessionStore
    signUps: SignUpStore
    tokens: TokenStore
    attempts: AttemptStore
    mails: MailStore
  }>
  readonly passwordHasher: PasswordHasher
  readonly passwordMinLength: number
  readonly newId: NewId
  readonly clock: Clock
}

export const makeChangePassword =
  (deps: Deps): IdentityProvider['changePassword'] =>
  async (newPassword, proof) => {
    const { account: own, id: sessionId } = proof.session
    checkPassword(newPassword, {
      minLength: deps.passwordMinLength,
      name: own.name,
      email: own.email,
      field: 'newPassword',
    })
    const proven = await deps.proveOwner(proof, currentPassword)
    const hash = await deps.passwordHasher.hash(newPassword)
    await deps.inTransaction(async (stores) => {
      const account = await lockProven(stores, proven, currentPassword)
      await stores.accounts.setPassword(account.id, hash, deps.clock.now())
      await stores.sessions.endAll(account.id, sessionId)
      await stores.tokens.removeOfAccount(account.id, ['sign-in-link', 'reset-password'])
      await stores.signUps.removeOfAccount(account.id)
      await stores.mails.cancel(account.id, ['sign-in-link', 'reset-password'])
      await stores.mails.queue(passwordChangedMail(account, deps.newId()))
    })
  }

const currentPassword = 'currentPassword'
