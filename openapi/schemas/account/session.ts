import { z } from 'zod'

export const exampleUser = {
  uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  pendingEmail: null,
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  icon: '/icons/0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
}

/** Somebody who is signed in, as told to themselves. */
export const UserSchema = z
  .object({
    uid: z.string().describe('Names the account, and nothing else: it opens nothing.'),
    name: z.string(),
    email: z.string().describe('Verified: there is no account without its mailbox proved.'),
    pendingEmail: z
      .string()
      .nullable()
      .describe('The address it moves to once that one is verified.'),
    role: z.enum(['user', 'admin']),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean().describe('Google can sign in to it.'),
    icon: z.string().describe('Address of the profile picture; it changes with the picture.'),
  })
  .meta({
    id: 'User',
    description: 'Somebody who is signed in, as told to themselves.',
    examples: [exampleUser],
  })

/** Who is signed in in this browser. */
export const SessionSchema = z
  .object({ user: UserSchema.nullable().describe('`null` when nobody is signed in.') })
  .meta({
    id: 'Session',
    description: 'Who is signed in in this browser.',
    examples: [{ user: exampleUser }, { user: null }],
  })

export type UserBody = z.output<typeof UserSchema>
