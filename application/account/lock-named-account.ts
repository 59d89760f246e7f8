import { accountNotFound } from './account-errors.ts'
import type { AccountRecord, AccountStore } from './account-store.ts'
import { readEmail } from './read-fields.ts'

/** Locks the account that an operator names by its address; throws 'not-found' when there is none. */
export const lockNamedAccount = async (
  accounts: Pick<AccountStore, 'lockByEmail'>,
  address: string,
): Promise<AccountRecord> => {
  const email = readEmail(address)
  const account = await accounts.lockByEmail(email)
  if (!account) throw accountNotFound(email)
  return account
}
