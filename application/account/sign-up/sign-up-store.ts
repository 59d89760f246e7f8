import type { AccountId } from '#domain/ids.ts'

/** What waits for its mailbox to be proved, or for its browser once that was done elsewhere. */
export type SignUp = {
  readonly id: string
  /** Of the cookie of the browser that waits. */
  readonly cookieHash: Uint8Array
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  /** Whether the address had an account already: it looks the same, and can never be verified. */
  readonly isKnown: boolean
  /** The account it became; its browser may still fetch a session. */
  readonly accountId: AccountId | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type SignUpStore = {
  readonly add: (signUp: Omit<SignUp, 'accountId'>) => Promise<void>
  readonly lock: (id: string) => Promise<SignUp | undefined>
  readonly setCookie: (id: string, cookieHash: Uint8Array) => Promise<void>
  readonly setVerified: (id: string, accountId: AccountId) => Promise<void>
  /** Removes a verified one; answers its account. Of any number that ask, one gets it. */
  readonly claim: (cookieHash: Uint8Array) => Promise<string | undefined>
  readonly remove: (id: string) => Promise<void>
  /** The address has an account now: of its sign-ups only the excepted one can be verified. */
  readonly markKnown: (email: string, exceptId?: string) => Promise<void>
  readonly removeOfAddress: (email: string) => Promise<void>
  readonly removeOfAccount: (accountId: AccountId) => Promise<void>
}

/** The living sign-up with this id, or of the browser with this cookie. */
export type FindSignUp = (
  by: { readonly id: string } | { readonly cookieHash: Uint8Array },
  now: Date,
) => Promise<SignUp | undefined>
