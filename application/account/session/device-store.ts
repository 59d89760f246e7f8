import type { AccountId } from '#domain/ids.ts'

/** Browsers that signed in before, by the hash of a cookie of theirs. */
export type DeviceStore = {
  readonly recognise: (accountId: AccountId, tokenHash: Uint8Array, at: Date) => Promise<boolean>
  /** The account forgets those that it has not seen longest where they would be more than twenty. */
  readonly add: (accountId: AccountId, tokenHash: Uint8Array, at: Date) => Promise<void>
  readonly forgetAll: (accountId: AccountId, except?: Uint8Array) => Promise<void>
}
