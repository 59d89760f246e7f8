import type { InTransaction } from '../ports.ts'
import type { AttemptStore } from './session/attempts.ts'
import { eraseAccount, type EraseStores } from './erase-account.ts'
import type { ForgetMails } from './email/forget-mails.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { lockProven, type ProveOwner } from './password/prove-owner.ts'

type Deps = {
  readonly proveOwner: ProveOwner
  readonly inTransaction: InTransaction<EraseStores & { attempts: AttemptStore }>
  readonly forgetMails: ForgetMails
}

export const makeDeleteAccount =
  ({ proveOwner, inTransaction, forgetMails }: Deps): IdentityProvider['deleteAccount'] =>
  async (proof) => {
    const proven = await proveOwner(proof)
    const gone = await inTransaction(async (stores) => {
      const account = await lockProven(stores, proven)
      await eraseAccount(stores, account)
      return account
    })
    await forgetMails(gone)
  }
