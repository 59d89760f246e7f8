import type { ContactDraft } from '#domain/contact/contact-draft.ts'

/** A message as admins see it. */
export type ContactView = ContactDraft & {
  readonly id: string
  /** Whether it was sent by somebody who was signed in. */
  readonly fromAccount: boolean
  readonly receivedAt: Date
  /** Null while it waits to be dealt with. */
  readonly closedAt: Date | null
}

export const contactStates = ['open', 'closed', 'all'] as const

export type ContactState = (typeof contactStates)[number]

export type ContactQuery = {
  readonly state: ContactState
  /** Part of a name, an address, a subject or a message. */
  readonly search?: string | undefined
  /** Only what came before the message of this id. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Messages, the newest first. */
export type ListContactMessages = (query: ContactQuery) => Promise<{
  readonly items: readonly ContactView[]
  /** For `before`; null when these are the last. */
  readonly next: string | null
}>

export type FindContactMessage = (id: string) => Promise<ContactView | undefined>
