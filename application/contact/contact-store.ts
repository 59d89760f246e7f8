import type { AccountId } from '#domain/ids.ts'
import type { ContactDraft } from '#domain/contact/contact-draft.ts'

type NewContactMessage = ContactDraft & {
  readonly id: string
  /** Idempotency key of the request. */
  readonly onceKey: string | undefined
  readonly accountId: AccountId | undefined
  readonly receivedAt: Date
}

export type ContactStore = {
  readonly add: (message: NewContactMessage) => Promise<boolean>
  readonly close: (id: string, at: Date) => Promise<'closed' | 'closed-before' | 'unknown'>
  readonly removeFrom: (email: string) => Promise<void>
}

/** Removes messages that were closed as long ago as they are kept. */
export type ClearContactMessages = (now: Date) => Promise<void>
