import { z } from 'zod'
import { EmailSchema, NameSchema, OwnUidSchema, PasswordSchema } from './credentials.ts'

const current = z
  .string()
  .optional()
  .meta({
    description:
      'The current one. An account without one needs a sign-in within the last 5 minutes instead.',
    examples: ['kauri-tui-rimu-42'],
  })

export const ChangePasswordSchema = z
  .object({ currentPassword: current, newPassword: PasswordSchema })
  .meta({
    examples: [{ currentPassword: 'kauri-tui-rimu-42', newPassword: 'tui-rimu-kauri-43' }],
  })

export const ChangeNameSchema = z
  .object({ name: NameSchema })
  .meta({ examples: [{ name: 'Aroha Ngata' }] })

export const ChangeEmailSchema = z
  .object({ email: EmailSchema, password: current })
  .meta({ examples: [{ email: 'aroha.ngata@example.nz', password: 'kauri-tui-rimu-42' }] })

export const DeleteAccountSchema = z
  .object({ password: current })
  .meta({ examples: [{ password: 'kauri-tui-rimu-42' }] })

/** A browser that is signed in to the account. */
export const SessionsSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        userAgent: z.string().describe('As the browser named itself; may be empty.'),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime().describe('To the day.'),
        current: z.boolean().describe('It is this browser.'),
      }),
    ),
  })
  .meta({
    id: 'Sessions',
    description: 'The browsers that are signed in to the account, the one last used first.',
    examples: [
      {
        sessions: [
          {
            id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            createdAt: '2026-03-01T20:15:00.000Z',
            lastSeenAt: '2026-03-14T02:11:30.000Z',
            current: true,
          },
        ],
      },
    ],
  })

export const UserInfoSchema = z
  .object({
    uid: OwnUidSchema,
    name: z.string().default('').meta({ description: 'An empty one becomes "No name".' }),
    email: z.string().optional().meta({
      description: 'Your own; it changes nothing, see `POST /api/account/email` for that.',
    }),
  })
  .meta({
    examples: [
      {
        uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        name: 'Aroha Ngata',
        email: 'aroha@example.nz',
      },
    ],
  })

/** What is known of somebody, as told to themselves. */
export const UserInfoAnswerSchema = z
  .object({ uid: z.string(), name: z.string(), email: z.string() })
  .meta({
    id: 'UserInfo',
    description: 'What is known of you.',
    examples: [
      {
        uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        name: 'Aroha Ngata',
        email: 'aroha@example.nz',
      },
    ],
  })

export type SessionsBody = z.output<typeof SessionsSchema>
