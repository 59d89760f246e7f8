import type { AccountId } from '#domain/ids.ts'
import type { ContactDraft } from '#domain/contact/contact-draft.ts'

export type NewContactMessage = ContactDraft & {
  readonly id: string
  /** Names the request that brought it; the same request brings none again. */
  readonly onceKey: string | undefined
  /** Undefined when nobody was signed in. */
  readonly accountId: AccountId | undefined
  readonly receivedAt: Date
}

/** What was written to us, in the caller's transaction. */
export type ContactStore = {
  /** False when the same request brought it already. */
  readonly add: (message: NewContactMessage) => Promise<boolean>
  /** 'unknown' when there is no such message; 'closed-before' changes nothing. */
  readonly close: (id: string, at: Date) => Promise<'closed' | 'closed-before' | 'unknown'>
  /** Removes whatever was written from an address. */
  readonly removeFrom: (email: string) => Promise<void>
}

/** Removes messages that were closed as long ago as they are kept. */
export type ClearContactMessages = (now: Date) => Promise<void>
