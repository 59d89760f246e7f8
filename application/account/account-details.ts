import type { AccountView, Role } from './account-views.ts'

export type AccountDetails = AccountView & {
  readonly disabledAt: Date | null
  readonly sessions: number
  /** When one of its sessions was last used, exact to a day; null when it has none. */
  readonly lastSeenAt: Date | null
}

/** Newest first. `search` is part of an address or a name, in any case; undefined finds all. */
export type ListAccounts = (asked: {
  readonly search: string | undefined
  readonly role?: Role | undefined
  /** From 1 on. */
  readonly page: number
  readonly pageSize: number
}) => Promise<{ readonly accounts: readonly AccountDetails[]; readonly total: number }>

export type FindAccountDetails = (email: string) => Promise<AccountDetails | undefined>

export type FindAccountById = (id: string) => Promise<AccountDetails | undefined>
