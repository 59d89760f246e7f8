import type { contactOperations } from '#openapi/operations/contact.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

export const contactHandlers: Handlers<typeof contactOperations> = {
  listContactMessages: async ({ contact }, { query: { query: search, cursor, ...filter } }) => {
    const { items, next } = await contact.list({ ...filter, search, before: cursor })
    return { items: asJson(items), nextCursor: next }
  },
  showContactMessage: async ({ contact }, { params: { id } }) => asJson(await contact.show(id)),
  submitContactForm: async ({ contact }, { body: { website, ...fields }, visitor }) => {
    const { client, session, onceKey } = visitor
    const sender = { addressBlock: client().addressBlock, account: session?.account }
    // A bot that fills in the hidden field gets the usual answer.
    if (website === '') await contact.send(fields, sender, onceKey)
    return { success: true }
  },
  closeContactMessage: async ({ contact }, { params: { id }, actor }) => {
    await contact.close(id, actor)
    return asJson(await contact.show(id))
  },
}
