import type { FindAccountById, ListAccounts } from './account-details.ts'
import type { DisableAccount } from './disable-account.ts'
import type { EnableAccount } from './enable-account.ts'
import type { RemoveAccount } from './remove-account.ts'
import type { SetRole } from './set-role.ts'
import type { ShowAccount } from './show-account.ts'

export type ManageAccounts = {
  readonly list: ListAccounts
  readonly find: FindAccountById
  readonly setRole: SetRole
  readonly show: ShowAccount
  readonly disable: DisableAccount
  readonly enable: EnableAccount
  readonly remove: RemoveAccount
}
