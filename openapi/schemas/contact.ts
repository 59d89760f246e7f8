import { emailAddressMaxLength } from '#domain/account/email-address.ts'
import { contactLengths, contactReasons } from '#domain/contact/contact-draft.ts'
import { z } from 'zod'
import { listQuery } from './fields/text.ts'

const missing = { error: 'is missing' }

/** Longer than anything that is kept, so that the use case says what is too long. */
const text = (most: number): z.ZodString =>
  z.string(missing).max(2 * most, { error: `must have at most ${most} characters` })

export const SendContactMessageSchema = z
  .object({
    name: text(contactLengths.name).describe('1 to 100 characters.'),
    email: text(emailAddressMaxLength).describe('Where an answer goes.'),
    reason: text(100).describe(`One of ${contactReasons.map((one) => `\`${one}\``).join(', ')}.`),
    productUrl: text(contactLengths.productUrl)
      .default('')
      .describe('The page that it is about, an http(s) address; may be left out.'),
    subject: text(contactLengths.subject).describe('One line of 1 to 200 characters.'),
    message: text(contactLengths.message).describe('1 to 5,000 characters.'),
    website: z
      .string()
      .default('')
      .describe('Leave it empty: people do not see this field, and what fills it in is no person.'),
  })
  .meta({
    'x-examples': {
      question: {
        value: {
          name: 'Aroha Ngata',
          email: 'aroha@example.nz',
          reason: 'question',
          productUrl: 'https://pricehound.example/product/canon-rf-50mm-f-1-8-stm-awMiEnyh59s',
          subject: 'Is this the second version?',
          message: 'The shop says STM II, the page does not.\nWhich one is it?',
        },
      },
    },
  })

export const ContactSentSchema = z
  .object({ success: z.literal(true) })
  .meta({ examples: [{ success: true }] })

const example = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  reason: 'question',
  productUrl: null,
  subject: 'Is this the second version?',
  message: 'The shop says STM II, the page does not.',
  fromAccount: false,
  receivedAt: '2026-03-14T02:11:30.000Z',
  closedAt: null,
} as const

export const ContactMessageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().describe('As it was given: nobody has proved it.'),
    reason: z.enum(contactReasons),
    productUrl: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    fromAccount: z.boolean().describe('Sent by somebody who was signed in.'),
    receivedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable().describe('Null while it waits to be dealt with.'),
  })
  .meta({ id: 'ContactMessage', description: 'What somebody wrote to us.', examples: [example] })

export const ContactMessagesSchema = z
  .object({
    items: z.array(ContactMessageSchema),
    nextCursor: z.string().nullable().describe('For `cursor`; null when these are the last.'),
  })
  .meta({
    id: 'ContactMessages',
    description: 'Messages, the newest first.',
    examples: [{ items: [example], nextCursor: null }],
  })

export const ListContactMessagesSchema = z.object({
  state: z
    .enum(['open', 'closed', 'all'], { error: 'must be open, closed or all' })
    .default('open')
    .describe('Which ones.'),
  query: listQuery.query.describe('Part of a name, an address, a subject or a message.'),
  cursor: z
    .uuid({ error: 'does not belong to this list' })
    .optional()
    .describe('The `nextCursor` of the page before.'),
  limit: listQuery.limit,
})

export const MessageIdSchema = z.object({
  id: z.uuid({ error: 'is not the id of a message' }).meta({
    description: 'The `id` of a message.',
    examples: [example.id],
  }),
})

export type ContactSentBody = z.output<typeof ContactSentSchema>
export type ContactMessageBody = z.output<typeof ContactMessageSchema>
