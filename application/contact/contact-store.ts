import type { ContactDraft } from '#domain/contact/contact-draft.ts'

export type NewContactMessage = ContactDraft & {
  readonly id: string
  /** Idempotency key of the request. */
  readonly onceKey: string | undefined
  /** Undefined when nobody was signed in. */
  readonly accountId: string | undefined
  readonly receivedAt: Date
}

export type ContactStore = {
  /** False when the same request was stored before. */
  readonly add: (message: NewContactMessage) => Promise<boolean>
  readonly close: (id: string, at: Date) => Promise<'closed' | 'closed-before' | 'unknown'>
  readonly removeFrom: (email: string) => Promise<void>
}
