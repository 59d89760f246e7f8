import type { InTransaction } from '../ports.ts'
import type { AccountStore } from './account-store.ts'
import type { Role } from './account-views.ts'
import { lockNamedAccount } from './lock-named-account.ts'

/** Holds from the next request on. Throws 'not-found' when the address has no account. */
export type SetRole = (email: string, role: Role) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<{ accounts: AccountStore }> }

export const makeSetRole =
  ({ inTransaction }: Deps): SetRole =>
  (email, role) =>
    inTransaction(async ({ accounts }) => {
      const { id } = await lockNamedAccount(accounts, email)
      await accounts.setRole(id, role)
    })
