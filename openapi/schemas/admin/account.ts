import { z } from 'zod'
import { listQuery, NextCursorSchema } from '../fields/text.ts'

const example = {
  uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  role: 'user' as const,
  createdAt: '2026-01-02T03:04:05.000Z',
  disabledAt: null,
  lastSeenAt: '2026-03-14T00:00:00.000Z',
}

export const AdminAccountSchema = z
  .object({
    uid: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable(),
    lastSeenAt: z.iso.datetime().nullable().describe('To the day; null while nobody is signed in.'),
  })
  .meta({ id: 'AdminAccount', description: 'An account as admins see it.', examples: [example] })

export const AdminAccountsSchema = z
  .object({
    items: z.array(AdminAccountSchema),
    total: z.int().min(0),
    nextCursor: NextCursorSchema,
  })
  .meta({
    id: 'AdminAccounts',
    description: 'Accounts, the newest first.',
    examples: [{ items: [example], total: 1, nextCursor: null }],
  })

export const ListAdminAccountsSchema = z.object({
  ...listQuery,
  query: listQuery.query.describe('Part of an address or a name.'),
  role: z
    .enum(['user', 'admin'], { error: 'must be user or admin' })
    .optional()
    .describe('Those of this role alone.'),
})

export const AccountIdSchema = z.object({
  id: z
    .uuid({ error: 'is not the uid of an account' })
    .meta({ description: 'The `uid` of an account.', examples: [example.uid] }),
})

export const SetRoleSchema = z
  .object({ role: z.enum(['user', 'admin'], { error: 'must be user or admin' }) })
  .meta({ examples: [{ role: 'admin' }] })

export type AdminAccountBody = z.output<typeof AdminAccountSchema>
