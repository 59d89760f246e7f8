import type { InTransaction } from '../ports.ts'
import { signInNeeded } from './account-errors.ts'
import type { AccountStore } from './account-store.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { readName } from './read-fields.ts'

type Deps = { readonly inTransaction: InTransaction<{ accounts: AccountStore }> }

export const makeChangeName =
  ({ inTransaction }: Deps): IdentityProvider['changeName'] =>
  async (text, session) => {
    const name = readName(text)
    await inTransaction(async ({ accounts }) => {
      if (!(await accounts.rename(session.account.id, name))) throw signInNeeded()
    })
  }
