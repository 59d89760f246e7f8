import type { ContactView } from '#application/contact/contact-view.ts'
import type { contactOperations } from '#openapi/operations/contact.ts'
import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import type { Handlers } from './handler.ts'

export const contactHandlers: Handlers<typeof contactOperations> = {
  listContactMessages: async ({ contact }, { query: { query: search, cursor, ...filter } }) => {
    const { items, next } = await contact.list({ ...filter, search, before: cursor })
    return { items: items.map(toBody), nextCursor: next }
  },
  showContactMessage: async ({ contact }, { params: { id } }) => toBody(await contact.show(id)),
  submitContactForm: async ({ contact }, { body: { website, ...fields }, visitor }) => {
    const { client, session, onceKey } = visitor
    const sender = { addressBlock: client().addressBlock, account: session?.account }
    // A bot that fills in the hidden field gets the usual answer.
    if (website === '') await contact.send(fields, sender, onceKey)
    return { success: true }
  },
  closeContactMessage: async ({ contact }, { params: { id }, actor }) => {
    await contact.close(id, actor)
    return toBody(await contact.show(id))
  },
}

const toBody = ({ receivedAt, closedAt, ...rest }: ContactView): ContactMessageBody => ({
  ...rest,
  receivedAt: receivedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})
