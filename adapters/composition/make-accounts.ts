import {
  makeFindAccountById,
  makeFindAccountDetails,
  makeListAccounts,
} from '#adapters/postgres/account/account-details.ts'
import { makeDisableAccount, type DisableAccount } from '#application/account/disable-account.ts'
import { makeEnableAccount, type EnableAccount } from '#application/account/enable-account.ts'
import type { ForgetMails } from '#application/account/email/forget-mails.ts'
import type { ManageAccounts } from '#application/account/manage-accounts.ts'
import { makeRemoveAccount, type RemoveAccount } from '#application/account/remove-account.ts'
import { makeSetRole } from '#application/account/set-role.ts'
import { makeShowAccount, type ShowAccount } from '#application/account/show-account.ts'
import type { Clock, InTransaction } from '#application/ports.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

/** What operators do with accounts, and what of it admins do. */
export type Accounts = ManageAccounts & {
  readonly show: ShowAccount
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
  find: makeFindAccountById(deps.db, deps.clock),
  show: makeShowAccount({ findAccountDetails: makeFindAccountDetails(deps.db, deps.clock) }),
  setRole: makeSetRole(deps),
  disable: makeDisableAccount(deps),
  enable: makeEnableAccount(deps),
  remove: makeRemoveAccount(deps),
})
