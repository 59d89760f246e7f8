import type { FindAccountById, ListAccounts } from './account-details.ts'
import type { SetRole } from './set-role.ts'

/** What admins do with accounts in the browser. */
export type ManageAccounts = {
  readonly list: ListAccounts
  readonly find: FindAccountById
  readonly setRole: SetRole
}
