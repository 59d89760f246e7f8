import type { InTransaction } from '../ports.ts'
import { eraseAccount, type EraseStores } from './erase-account.ts'
import type { ForgetMails } from './forget-mails.ts'
import { lockNamedAccount } from './lock-named-account.ts'

/** An operator removes an account with all that is its own; throws 'not-found' when there is none. */
export type RemoveAccount = (email: string) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<EraseStores>
  readonly forgetMails: ForgetMails
}

export const makeRemoveAccount =
  ({ inTransaction, forgetMails }: Deps): RemoveAccount =>
  async (email) => {
    const gone = await inTransaction(async (stores) => {
      const account = await lockNamedAccount(stores.accounts, email)
      await eraseAccount(stores, account)
      return account
    })
    await forgetMails(gone)
  }
