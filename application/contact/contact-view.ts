import type { ContactDraft } from '#domain/contact/contact-draft.ts'

export type ContactView = ContactDraft & {
  readonly id: string
  readonly fromAccount: boolean
  readonly receivedAt: Date
  readonly closedAt: Date | null
}

export const contactStates = ['open', 'closed', 'all'] as const

export type ContactState = (typeof contactStates)[number]

type ContactQuery = {
  readonly state: ContactState
  readonly search?: string | undefined
  /** Only messages before the one with this id. */
  readonly before?: string | undefined
  readonly limit: number
}

export type ListContactMessages = (query: ContactQuery) => Promise<{
  readonly items: readonly ContactView[]
  readonly next: string | null
}>

export type FindContactMessage = (id: string) => Promise<ContactView | undefined>
