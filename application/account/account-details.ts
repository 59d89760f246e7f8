import type { AccountView, Role } from './account-views.ts'

/** An account as an operator sees it. */
export type AccountDetails = AccountView & {
  readonly disabledAt: Date | null
  /** Living ones. */
  readonly sessions: number
  /** When one of its sessions was last used, exact to a day; null when it has none. */
  readonly lastSeenAt: Date | null
}

/**
 * Accounts, the newest first. `search` is part of an address or a name; undefined finds all. The case
 * of plain letters is ignored, that of others where the database knows it.
 */
export type ListAccounts = (asked: {
  readonly search: string | undefined
  readonly role?: Role | undefined
  /** From 1 on. */
  readonly page: number
  readonly pageSize: number
}) => Promise<{ readonly accounts: readonly AccountDetails[]; readonly total: number }>

/** By the address as it is kept. */
export type FindAccountDetails = (email: string) => Promise<AccountDetails | undefined>

/** By its id; undefined when there is none. */
export type FindAccountById = (id: string) => Promise<AccountDetails | undefined>
