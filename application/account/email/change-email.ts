import type { MailStore } from '../../mail/mail-store.ts'
import type { InTransaction, NewId } from '../../ports.ts'
import { emailUnchanged, signInNeeded } from '../account-errors.ts'
import type { AccountStore } from '../account-store.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { moveLimit, type MayMail } from '../limits.ts'
import { lockProven, type ProveOwner } from '../password/prove-owner.ts'
import { readEmail } from '../read-fields.ts'
import type { AttemptStore } from '../session/attempts.ts'
import type { TokenStore } from '../token-store.ts'
import { changeMail } from './change-mail.ts'

type ChangeEmailDeps = {
  readonly proveOwner: ProveOwner
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    tokens: TokenStore
    attempts: AttemptStore
    mails: MailStore
  }>
  readonly mayMail: MayMail
  readonly newId: NewId
}

/** An address that has an account is told so by mail; whoever asked sees no difference. */
export const makeChangeEmail =
  ({
    proveOwner,
    inTransaction,
    mayMail,
    newId,
  }: ChangeEmailDeps): IdentityProvider['changeEmail'] =>
  async (address, proof, client) => {
    const email = readEmail(address)
    if (email === proof.session.account.email) throw emailUnchanged()
    const proven = await proveOwner(proof)
    const mail = { kind: 'verification', email, client } as const
    const isWithin = await mayMail(mail, [moveLimit(proven.id)])
    await inTransaction(async (stores) => {
      const { accounts, tokens, mails } = stores
      const account = await lockProven(stores, proven)
      if (account.email === email) throw emailUnchanged()
      const taken = await accounts.findByEmail(email)
      await accounts.setPendingEmail(account.id, email)
      await tokens.removeOfAccount(account.id, ['verify-email-change'])
      await mails.cancel(account.id, ['verify-email-change', 'already-registered'])
      const message = changeMail(account, email, taken?.name, newId())
      await (isWithin ? mails.queue(message) : mails.queueNothing(message))
    })
  }

type CancelEmailChangeDeps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    tokens: TokenStore
    mails: MailStore
  }>
}

export const makeCancelEmailChange =
  ({ inTransaction }: CancelEmailChangeDeps): IdentityProvider['cancelEmailChange'] =>
  (session) =>
    inTransaction(async ({ accounts, tokens, mails }) => {
      const account = await accounts.lock(session.account.id)
      if (!account) throw signInNeeded()
      await accounts.setPendingEmail(account.id, null)
      await tokens.removeOfAccount(account.id, ['verify-email-change'])
      await mails.cancel(account.id, ['verify-email-change', 'already-registered'])
    })
