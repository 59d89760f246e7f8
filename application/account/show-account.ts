import type { AccountDetails, FindAccountDetails } from './account-details.ts'
import { accountNotFound } from './account-errors.ts'
import { readEmail } from './read-fields.ts'

/** Throws 'not-found' when the address has no account. */
export type ShowAccount = (email: string) => Promise<AccountDetails>

type Deps = { readonly findAccountDetails: FindAccountDetails }

export const makeShowAccount =
  ({ findAccountDetails }: Deps): ShowAccount =>
  async (address) => {
    const email = readEmail(address)
    const account = await findAccountDetails(email)
    if (!account) throw accountNotFound(email)
    return account
  }
