import { isOwnPath } from '#domain/account/own-path.ts'
import { z } from 'zod'
import {
  EmailSchema,
  exampleLinkToken,
  LinkTokenSchema,
  NameSchema,
  PasswordSchema,
} from './credentials.ts'
import { exampleUser, UserSchema } from './session.ts'

export const SignUpSchema = z
  .object({ email: EmailSchema, name: NameSchema, password: PasswordSchema })
  .meta({
    examples: [{ email: 'aroha@example.nz', name: 'Aroha Ngata', password: 'kauri-tui-rimu-42' }],
  })

export const SignInSchema = z
  .object({ email: EmailSchema, password: z.string({ error: 'is missing' }) })
  .meta({ examples: [{ email: 'aroha@example.nz', password: 'kauri-tui-rimu-42' }] })

export const AddressSchema = z
  .object({ email: EmailSchema })
  .meta({ examples: [{ email: 'aroha@example.nz' }] })

export const VerifySchema = z
  .object({
    token: LinkTokenSchema,
    password: z.string().optional().meta({
      description:
        'The one chosen at sign-up; needed in any other browser than that of the sign-up.',
    }),
  })
  .meta({ examples: [{ token: exampleLinkToken }] })

export const UseSignInLinkSchema = z
  .object({
    email: EmailSchema.meta({ description: 'The address that the link was sent to.' }),
    token: LinkTokenSchema,
  })
  .meta({
    examples: [{ email: 'aroha@example.nz', token: exampleLinkToken }],
  })

export const ResetPasswordSchema = z
  .object({ token: LinkTokenSchema, password: PasswordSchema })
  .meta({
    examples: [{ token: exampleLinkToken, password: 'kauri-tui-rimu-42' }],
  })

/** Somebody has just signed in. */
export const SignedInSchema = z.object({ user: UserSchema }).meta({
  id: 'SignedIn',
  description: 'Somebody has just signed in; the session is in the cookie.',
  examples: [{ user: exampleUser }],
})

/** What this browser waits for. */
export const VerificationStateSchema = z
  .object({
    state: z
      .enum(['none', 'pending', 'verified'])
      .describe('`verified`: claim the session, or read it anew after a change of address.'),
    purpose: z.enum(['sign-up', 'email-change']).nullable(),
    email: z.string().nullable().describe('Where the link was sent.'),
  })
  .meta({
    id: 'VerificationState',
    description: 'Whether a mailbox waits to be proved for this browser.',
    examples: [
      { state: 'pending', purpose: 'sign-up', email: 'aroha@example.nz' },
      { state: 'none', purpose: null, email: null },
    ],
  })

/** What came of a link from a verification mail. */
export const VerifiedSchema = z
  .object({
    purpose: z.enum(['sign-up', 'email-change']),
    email: z.string().describe('The address that is proved.'),
    user: UserSchema.nullable().describe('Who is signed in by that: after a sign-up only.'),
  })
  .meta({
    id: 'Verified',
    description: 'A mailbox is proved.',
    examples: [
      {
        purpose: 'sign-up',
        email: 'aroha@example.nz',
        user: exampleUser,
      },
    ],
  })

export const GoogleStartQuerySchema = z.object({
  intent: z
    .enum(['sign-in', 'sign-up', 'confirm', 'link'], {
      error: 'must be sign-in, sign-up, confirm or link',
    })
    .default('sign-in')
    .meta({
      description:
        'What it is for: `confirm` lets somebody who is signed in show anew who they are, `link` ' +
        'lets them link another Google account, within minutes of a sign-in.',
    }),
  returnPath: z
    .string()
    .refine(isOwnPath, { error: 'must be a path of this site' })
    .default('/')
    .meta({
      description: 'Path of this site to end at.',
      examples: ['/wishlist'],
    }),
})

export type SignedInBody = z.output<typeof SignedInSchema>
export type VerificationStateBody = z.output<typeof VerificationStateSchema>
