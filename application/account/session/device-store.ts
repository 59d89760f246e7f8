import type { AccountId } from '#domain/ids.ts'

/** Browsers that signed in before, by the hash of a cookie of theirs. */
export type DeviceStore = {
  /** Notes that it was used; says whether the account knows it. */
  readonly recognise: (accountId: AccountId, tokenHash: Uint8Array, at: Date) => Promise<boolean>
  /** The account forgets those that it has not seen longest where they would be more than twenty. */
  readonly add: (accountId: AccountId, tokenHash: Uint8Array, at: Date) => Promise<void>
  /** Forgets all of the account, but the one that is excepted. */
  readonly forgetAll: (accountId: AccountId, except?: Uint8Array) => Promise<void>
}
