import { accountNotFound } from './account-errors.ts'
import type { AccountRecord, AccountStore } from './account-store.ts'
import { readEmail } from './read-fields.ts'

export type AccountName = string | { readonly id: string }

/** Locks the account that is named; throws 'not-found' when there is none. */
export const lockNamedAccount = async (
  accounts: Pick<AccountStore, 'lock' | 'lockByEmail'>,
  name: AccountName,
): Promise<AccountRecord> => {
  if (typeof name === 'string') {
    const email = readEmail(name)
    const account = await accounts.lockByEmail(email)
    if (!account) throw accountNotFound(email)
    return account
  }
  const account = await accounts.lock(name.id)
  if (!account) throw accountNotFound(name.id)
  return account
}
