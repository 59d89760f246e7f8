import {
  GoogleStartQuerySchema,
  AddressSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpSchema,
  SignedInSchema,
  UseSignInLinkSchema,
  VerificationStateSchema,
  VerifiedSchema,
  VerifySchema,
} from '../../schemas/account/auth.ts'
import { SessionSchema } from '../../schemas/account/session.ts'
import { done, mailed, type Operations } from '../operation.ts'
import { z } from 'zod'

export const signInOperations = {
  readSession: {
    method: 'GET',
    path: '/session',
    access: 'visitor',
    tag: 'Account',
    summary: 'Who is signed in in this browser',
    description:
      'Never a 401: without a living session `user` is `null`. The session is a cookie that scripts ' +
      'cannot read; a dead one is taken away.',
    answer: SessionSchema,
  },
  signUp: {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
    tag: 'Account',
    summary: 'Sign up',
    description:
      'Mails a link that proves the mailbox; there is no account before that. The answer is the ' +
      'same for an address that has an account, which gets a mail that says so. The browser gets a ' +
      'cookie that it waits with, for a day.',
    body: SignUpSchema,
    status: 202,
    answer: mailed,
  },
  readVerification: {
    method: 'GET',
    path: '/auth/verification',
    access: 'visitor',
    tag: 'Account',
    summary: 'Whether a mailbox waits to be proved',
    description: 'For the sign-up of this browser, else for the change of address of its account.',
    answer: VerificationStateSchema,
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verification',
    access: 'visitor',
    tag: 'Account',
    summary: 'Prove a mailbox by the link that was sent to it',
    description:
      'Where the browser is not the one that signed up, the password is needed, too: nobody can be ' +
      'made to confirm an account that somebody else prepared. Begins a session after a sign-up.',
    body: VerifySchema,
    answer: VerifiedSchema,
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/verification/resend',
    access: 'visitor',
    tag: 'Account',
    summary: 'Send the verification mail again',
    status: 202,
    answer: mailed,
  },
  claimVerifiedSession: {
    method: 'POST',
    path: '/auth/verification/session',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in the browser that waited',
    description: 'Works once, after its sign-up was verified in another browser.',
    answer: SignedInSchema,
    conflict: true,
  },
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in with a password',
    description:
      'A wrong password and an unknown address are the same 401. A right password of a sign-up ' +
      'whose mailbox is not proved is a 403 with the code `auth.unverified`, and the browser waits ' +
      'for that from then on.',
    body: SignInSchema,
    answer: SignedInSchema,
    refusals: { 401: 'Wrong email address or password.' },
  },
  sendSignInLink: {
    method: 'POST',
    path: '/auth/sign-in-link',
    access: 'public',
    tag: 'Account',
    summary: 'Mail a link that signs in',
    description: 'The link works once, for 10 minutes. Never makes an account.',
    body: AddressSchema,
    status: 202,
    answer: mailed,
  },
  useSignInLink: {
    method: 'POST',
    path: '/auth/sign-in-link/session',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in with a mailed link',
    description: 'Link and address must belong together.',
    body: UseSignInLinkSchema,
    answer: SignedInSchema,
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    access: 'public',
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends the session of this browser; does nothing when there is none.',
    status: 204,
    answer: done,
  },
  sendPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    tag: 'Account',
    summary: 'Mail a link to choose a new password',
    description: 'The link works once, for an hour.',
    body: AddressSchema,
    status: 202,
    answer: mailed,
  },
  resetPassword: {
    method: 'PUT',
    path: '/auth/password-reset',
    access: 'public',
    tag: 'Account',
    summary: 'Choose a new password by the link',
    description: 'Ends every session of the account.',
    body: ResetPasswordSchema,
    status: 204,
    answer: done,
  },
  startGoogle: {
    method: 'GET',
    path: '/auth/google',
    access: 'visitor',
    tag: 'Account',
    summary: 'Go to Google to sign in',
    description:
      'For browsers to navigate to. What goes wrong is told to a page of ours, as `error` in its ' +
      'address.',
    query: GoogleStartQuerySchema,
    status: 302,
    answer: z.null().describe('`Location` says where the browser goes on.'),
    missing: true,
    failures: [400],
    limit: 'write',
    byHand: true,
  },
  finishGoogle: {
    method: 'GET',
    path: '/auth/google/callback',
    access: 'public',
    tag: 'Account',
    summary: 'Come back from Google',
    description:
      'Google sends browsers here. Signs in to the account that the Google account opens: linked ' +
      'before, of the same verified address, or a new one. `error` in the address of the page ' +
      'that follows is `google_canceled`, `google_refused`, `google_unverified`, ' +
      '`google_foreign`, `google_other` (the account of the address is linked with another Google ' +
      'account), `google_taken`, `google_unavailable`, `fresh_sign_in_needed` or `disabled`.',
    status: 302,
    answer: z.null().describe('`Location` says where the browser goes on.'),
    missing: true,
    failures: [400],
    limit: 'write',
    byHand: true,
  },
} as const satisfies Operations
