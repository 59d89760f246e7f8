import type { AccountView, Role } from './account-views.ts'

export type AccountRecord = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly pendingEmail: string | null
  /** Null for an account without a password. */
  readonly passwordHash: string | null
  readonly disabledAt: Date | null
}

/** Stands for the id of an account that is gone, where the log named it. */
export const erasedAccount = 'erased'

type NewAccount = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly createdAt: Date
}

/** Within a transaction. Lock an account before its tokens, sessions and sign-ups: one order. */
export type AccountStore = {
  /** Until the transaction ends nobody else changes it; undefined when there is none (any more). */
  readonly lock: (id: string) => Promise<AccountRecord | undefined>
  /** Until the transaction ends nobody else makes an account of this address or moves one to it. */
  readonly lockAddress: (email: string) => Promise<void>
  /** As `lock`, after the same work where the address has no account. */
  readonly lockByEmail: (email: string) => Promise<AccountRecord | undefined>
  readonly findByEmail: (email: string) => Promise<AccountRecord | undefined>
  /** As its owner sees it; throws when there is none. */
  readonly view: (id: string) => Promise<AccountView>
  /** Says whether it was added: not when the address has an account. */
  readonly add: (account: NewAccount) => Promise<boolean>
  readonly setPassword: (id: string, hash: string, at: Date) => Promise<void>
  readonly rename: (id: string, name: string) => Promise<boolean>
  readonly setPendingEmail: (id: string, email: string | null) => Promise<void>
  /** Gives it the address, with no other one pending; says whether: not when another account has it. */
  readonly move: (id: string, email: string) => Promise<boolean>
  readonly setRole: (id: string, role: Role) => Promise<void>
  /** Disabled since, or null = enabled. */
  readonly setDisabled: (id: string, since: Date | null) => Promise<void>
  /** Removes it with all that is its own; answers the keys of its files, which are left. */
  readonly remove: (account: Pick<AccountRecord, 'id' | 'email'>) => Promise<readonly string[]>
}

export type FindAccount = (id: string) => Promise<AccountRecord | undefined>

export type LookUpAddress = (
  email: string,
  deviceHash: Uint8Array | undefined,
  now: Date,
) => Promise<AddressFacts>

type AddressFacts = {
  readonly account: AccountRecord | undefined
  readonly knowsDevice: boolean
  readonly signUp: { readonly id: string; readonly passwordHash: string } | undefined
}
