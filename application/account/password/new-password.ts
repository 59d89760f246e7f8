import type { MailMessage, MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import { accountDisabled, linkExpired, linkInvalid } from '../account-errors.ts'
import type { AccountRecord, AccountStore, FindAccount } from '../account-store.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { guessLimits } from '../limits.ts'
import { checkPassword } from '../read-fields.ts'
import type { Secrets } from '../secrets.ts'
import type { AttemptStore } from '../session/attempts.ts'
import type { BeginSession } from '../session/begin-session.ts'
import type { DeviceStore, SessionStore } from '../session/session-store.ts'
import type { SignUpStore } from '../sign-up/sign-up-store.ts'
import type { FindToken, TokenStore } from '../token-store.ts'
import type { PasswordHasher, PasswordPolicy } from './password-hasher.ts'
import { lockProven, type ProveOwner } from './prove-owner.ts'

type PasswordStores = {
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly devices: DeviceStore
  readonly signUps: SignUpStore
  readonly tokens: TokenStore
  readonly attempts: AttemptStore
  readonly mails: MailStore
}

type ChangePasswordDeps = {
  readonly proveOwner: ProveOwner
  readonly inTransaction: InTransaction<PasswordStores>
  readonly beginSession: BeginSession
  readonly passwordHasher: PasswordHasher
  readonly passwordPolicy: PasswordPolicy
  readonly newId: NewId
  readonly clock: Clock
}

export const makeChangePassword =
  (deps: ChangePasswordDeps): IdentityProvider['changePassword'] =>
  async (newPassword, proof, client) => {
    const { account: own } = proof.session
    checkPassword(newPassword, {
      ...(await deps.passwordPolicy()),
      name: own.name,
      email: own.email,
      field: 'newPassword',
    })
    const proven = await deps.proveOwner(proof, currentPassword)
    const hash = await deps.passwordHasher.hash(newPassword)
    return deps.inTransaction(async (stores) => {
      const account = await lockProven(stores, proven, currentPassword)
      await stores.accounts.setPassword(account.id, hash, deps.clock.now())
      await stores.sessions.endAll(account.id)
      await stores.tokens.removeOfAccount(account.id, ['sign-in-link', 'reset-password'])
      await stores.signUps.removeOfAccount(account.id)
      await stores.mails.cancel(account.id, ['sign-in-link', 'reset-password'])
      await stores.mails.queue(passwordChangedMail(account, deps.newId()))
      return deps.beginSession(stores, account.id, client)
    })
  }

const currentPassword = 'currentPassword'

type ResetPasswordDeps = {
  readonly findToken: FindToken
  readonly findAccount: FindAccount
  readonly inTransaction: InTransaction<PasswordStores>
  readonly passwordHasher: PasswordHasher
  readonly passwordPolicy: PasswordPolicy
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

/** Whoever else was in is out: sessions, links, and browsers that waited or were known. */
export const makeResetPassword =
  (deps: ResetPasswordDeps): IdentityProvider['resetPassword'] =>
  async ({ token, password }, client) => {
    const { secrets } = deps
    const found = await deps.findToken(secrets.hashOf(token))
    if (found?.kind !== 'reset-password' || !('accountId' in found.owner)) throw linkInvalid()
    if (found.expiresAt <= deps.clock.now()) throw linkExpired()
    const { accountId } = found.owner
    const owner = await deps.findAccount(accountId)
    if (owner?.email !== found.email) throw linkInvalid()
    checkPassword(password, {
      ...(await deps.passwordPolicy()),
      name: owner.name,
      email: owner.email,
    })
    const hash = await deps.passwordHasher.hash(password)
    const device = client.deviceToken === undefined ? undefined : secrets.hashOf(client.deviceToken)
    const session =
      client.sessionToken === undefined ? undefined : secrets.hashOf(client.sessionToken)
    await deps.inTransaction(async (stores) => {
      const account = await stores.accounts.lock(accountId)
      const taken = await stores.tokens.take('reset-password', found.hash)
      if (!taken || account?.email !== found.email) throw linkInvalid()
      if (account.disabledAt) throw accountDisabled()
      await stores.accounts.setPassword(accountId, hash, deps.clock.now())
      await stores.sessions.endAll(accountId)
      // Its cookie goes with the answer, also where it was another account's.
      if (session) await stores.sessions.end(session)
      await stores.devices.forgetAll(accountId, device)
      await stores.tokens.removeOfAccount(accountId)
      await stores.signUps.removeOfAccount(accountId)
      // Guesses at the old password must not keep its owner from the new one.
      await stores.attempts.forget(guessLimits(account.email, client, false))
      await stores.mails.cancel(accountId, ['sign-in-link', 'reset-password'])
      await stores.mails.queue(passwordChangedMail(account, deps.newId()))
    })
  }

const passwordChangedMail = (account: AccountRecord, id: string): MailMessage => ({
  key: `password-changed:${id}`,
  kind: 'password-changed',
  recipient: account.email,
  data: { name: account.name },
  owner: { accountId: account.id },
})
