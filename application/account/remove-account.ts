import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { InTransaction } from '../ports.ts'
import { erasedAccount } from './account-store.ts'
import { eraseAccount, type EraseStores } from './erase-account.ts'
import type { ForgetMails } from './email/forget-mails.ts'
import { lockNamedAccount, type AccountName } from './lock-named-account.ts'

/** An operator removes an account with all that is its own; throws 'not-found' when there is none. */
export type RemoveAccount = (name: AccountName, actor: Actor) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<EraseStores & { audit: AuditLog }>
  readonly forgetMails: ForgetMails
}

export const makeRemoveAccount =
  ({ inTransaction, forgetMails }: Deps): RemoveAccount =>
  async (name, actor) => {
    const gone = await inTransaction(async (stores) => {
      const account = await lockNamedAccount(stores.accounts, name)
      await eraseAccount(stores, account)
      // Nothing says any more whose it was.
      const subject = { kind: 'account', id: erasedAccount }
      const { audit } = stores
      await audit.record({ actor, action: 'account.deleted', subject, before: null, after: null })
      return account
    })
    await forgetMails(gone)
  }
