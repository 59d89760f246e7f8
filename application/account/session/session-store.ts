import type { AccountId } from '#domain/ids.ts'
import type { SessionListItem, SessionView } from '../account-views.ts'

export type SessionRecord = {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly accountId: AccountId
  /** At most 300 characters. */
  readonly userAgent: string
  /** When it began, by a proof of who it is. */
  readonly at: Date
  /** When it ends unless it is used. */
  readonly expiresAt: Date
}

export type SessionStore = {
  /** The oldest of an account end where they would be more than a hundred. */
  readonly add: (session: SessionRecord) => Promise<void>
  readonly end: (tokenHash: Uint8Array) => Promise<void>
  readonly endOne: (accountId: AccountId, id: string) => Promise<void>
  /** All of the account, but the one that is excepted. */
  readonly endAll: (accountId: AccountId, exceptId?: string) => Promise<void>
}

/**
 * Whose session the hash of a token is, and undefined when it is nobody's, has ended, or its account is
 * disabled: one statement. A session that is used is moved on, at most once a day.
 */
export type FindSession = (tokenHash: Uint8Array) => Promise<SessionView | undefined>

/** The living sessions of an account, the one last used first. */
export type ListSessions = (accountId: AccountId) => Promise<readonly SessionListItem[]>
