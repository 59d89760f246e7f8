import type { InTransaction } from '../ports.ts'
import type { AccountStore } from './account-store.ts'
import { lockNamedAccount } from './lock-named-account.ts'

/** Throws 'not-found' when the address has no account. */
export type EnableAccount = (email: string) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<{ accounts: AccountStore }> }

export const makeEnableAccount =
  ({ inTransaction }: Deps): EnableAccount =>
  (email) =>
    inTransaction(async ({ accounts }) => {
      const { id } = await lockNamedAccount(accounts, email)
      await accounts.setDisabled(id, null)
    })
