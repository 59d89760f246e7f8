import type { MailStore } from '../../mail/mail-store.ts'
import type { InTransaction } from '../../ports.ts'
import { signInNeeded } from '../account-errors.ts'
import type { AccountStore } from '../account-store.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { TokenStore } from '../token-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    tokens: TokenStore
    mails: MailStore
  }>
}

export const makeCancelEmailChange =
  ({ inTransaction }: Deps): IdentityProvider['cancelEmailChange'] =>
  (session) =>
    inTransaction(async ({ accounts, tokens, mails }) => {
      const account = await accounts.lock(session.account.id)
      if (!account) throw signInNeeded()
      await accounts.setPendingEmail(account.id, null)
      await tokens.removeOfAccount(account.id, ['verify-email-change'])
      await mails.cancel(account.id, ['verify-email-change', 'already-registered'])
    })
