import type { AccountId } from '#domain/ids.ts'
import type { SessionListItem, SessionView } from '../account-views.ts'

type SessionRecord = {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly accountId: AccountId
  readonly userAgent: string
  readonly at: Date
  /** When it ends unless it is used. */
  readonly expiresAt: Date
}

export type SessionStore = {
  /** The oldest of an account end where they would be more than a hundred. */
  readonly add: (session: SessionRecord) => Promise<void>
  readonly end: (tokenHash: Uint8Array) => Promise<void>
  readonly endOne: (accountId: AccountId, id: string) => Promise<void>
  readonly endAll: (accountId: AccountId, exceptId?: string) => Promise<void>
}

/** Undefined for nobody's, an ended or a disabled one. Extends it at most daily. One statement. */
export type FindSession = (tokenHash: Uint8Array) => Promise<SessionView | undefined>

/** The living sessions of an account, the one last used first. */
export type ListSessions = (accountId: AccountId) => Promise<readonly SessionListItem[]>

/** Browsers that signed in before, by the hash of a cookie of theirs. */
export type DeviceStore = {
  readonly recognise: (accountId: AccountId, tokenHash: Uint8Array, at: Date) => Promise<boolean>
  /** The account forgets those that it has not seen longest where they would be more than twenty. */
  readonly add: (accountId: AccountId, tokenHash: Uint8Array, at: Date) => Promise<void>
  readonly forgetAll: (accountId: AccountId, except?: Uint8Array) => Promise<void>
}
