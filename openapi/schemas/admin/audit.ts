import { z } from 'zod'
import { listQuery, NextCursorSchema, WholeTextSchema } from '../fields/text.ts'

const fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('The fields that changed; null when the thing was not there.')

const example = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  at: '2026-03-14T02:11:30.000Z',
  actor: {
    kind: 'account' as const,
    id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3d',
    name: 'Mere Kahu (mere@example.nz)',
  },
  action: 'retailer.edited',
  subject: { kind: 'retailer', id: '2', name: null },
  before: { name: 'Kowhai Electronics' },
  after: { name: 'Kōwhai Electronics' },
}

const AuditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z
        .enum(['account', 'key', 'operator', 'itself'])
        .describe('`itself`: the thing, as a source that pauses when it failed too often.'),
      id: z.string().nullable().describe('The admin’s account; null for operators.'),
      name: z.string().describe('Who it is, for people.'),
    }),
    action: z.string().describe('What was done, such as `retailer.edited`.'),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      name: z.string().nullable().describe('Of what is still there, for people.'),
    }),
    before: fields,
    after: fields,
  })
  .meta({ id: 'AuditEntry', description: 'What an admin did.', examples: [example] })

export const AuditEntriesSchema = z
  .object({ items: z.array(AuditEntrySchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'AuditEntries',
    description: 'What admins did, the latest first.',
    examples: [{ items: [example], nextCursor: null }],
  })

const day = z.iso.date({ error: 'must be a day such as 2026-03-14' }).optional()

export const ListAuditSchema = z.object({
  cursor: listQuery.cursor,
  limit: listQuery.limit,
  who: WholeTextSchema(254).optional().describe('Part of the name or address of who did it.'),
  action: z
    .string()
    .regex(/^[a-z_]+(?:[.][a-z_]+)?$/, { error: 'must be such as retailer or retailer.edited' })
    .optional()
    .describe('`retailer.edited`, or `retailer` for all that is done with retailers.'),
  subject: WholeTextSchema(200)
    .optional()
    .describe('Id of a thing, or its kind and id: `retailer:2`.'),
  from: day.describe('The first day (UTC).'),
  to: day.describe('The last day (UTC).'),
})

export type AuditEntryBody = z.output<typeof AuditEntrySchema>
export type AuditEntriesBody = z.output<typeof AuditEntriesSchema>
export type ListAuditQuery = z.output<typeof ListAuditSchema>
