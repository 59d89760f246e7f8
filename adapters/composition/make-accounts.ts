import { makeFindAccountDetails, makeListAccounts } from '#adapters/postgres/account-details.ts'
import type { ListAccounts } from '#application/account/account-details.ts'
import { makeDisableAccount, type DisableAccount } from '#application/account/disable-account.ts'
import { makeEnableAccount, type EnableAccount } from '#application/account/enable-account.ts'
import type { ForgetMails } from '#application/account/forget-mails.ts'
import { makeRemoveAccount, type RemoveAccount } from '#application/account/remove-account.ts'
import { makeSetRole, type SetRole } from '#application/account/set-role.ts'
import { makeShowAccount, type ShowAccount } from '#application/account/show-account.ts'
import type { Clock, InTransaction } from '#application/ports.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

/** What an operator does with accounts; each is named by its address. */
export type Accounts = {
  readonly list: ListAccounts
  readonly show: ShowAccount
  readonly setRole: SetRole
  readonly disable: DisableAccount
  readonly enable: EnableAccount
  readonly remove: RemoveAccount
}

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
  readonly forgetMails: ForgetMails
}

export const makeAccounts = (deps: Deps): Accounts => ({
  list: makeListAccounts(deps.db, deps.clock),
  show: makeShowAccount({ findAccountDetails: makeFindAccountDetails(deps.db, deps.clock) }),
  setRole: makeSetRole(deps),
  disable: makeDisableAccount(deps),
  enable: makeEnableAccount(deps),
  remove: makeRemoveAccount(deps),
})
