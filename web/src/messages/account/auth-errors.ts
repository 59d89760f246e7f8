import type { ApiError } from '../../api-error.ts'

export type AuthStep =
  | 'sign-up'
  | 'user-info'
  | 'sign-in'
  | 'sign-in-link'
  | 'google'
  | 'google-sign-up'
  | 'link'
  | 'reset'
  | 'new-password'
  | 'verification'
  | 'resend'

/**
 * What people are told of a refusal: by its code, else as its step has it. Our own server never
 * tells whether an account exists; the codes that do are those of other identity providers, which
 * an operator may put in its place. Undefined when a field has to say it by itself.
 */
export const authErrorText = (
  step: AuthStep,
  { status, code, fields }: Pick<ApiError, 'status' | 'code' | 'fields'>,
): string | undefined => {
  const { other, ...known }: Texts = texts[step]
  const text = known[code] ?? shared[code]
  if (text !== undefined) return text
  if (status === 0) return unreachable
  return fields.length > 0 ? undefined : other
}

/** For `Form`. */
export const explainAuth =
  (step: AuthStep) =>
  (error: ApiError): string | undefined =>
    authErrorText(step, error)

type Texts = Readonly<Record<string, string>> & { readonly other: string }

const emailInvalid = 'Invalid email format. Please enter a valid email address.'
const tooMany = 'Too many requests. Please wait a moment and try again.'
const disabled = 'This account has been disabled. Please contact support for assistance.'
const unreachable = 'We could not reach the site. Please check your connection and try again.'
const linkInvalid = 'This link does not work, or was used already. Please request a new one.'

const shared: Readonly<Record<string, string>> = {
  'auth.email_invalid': emailInvalid,
  'auth.too_many': tooMany,
  'request.too_many': tooMany,
  'auth.disabled': disabled,
  'auth.password_too_common':
    'This password is easy to guess: it is a common one, or made of your name or email. Please choose another one.',
  'auth.link_of_other_address': 'This is not the email that the link was sent to.',
}

const texts: Readonly<Record<AuthStep, Texts>> = {
  'sign-up': {
    other: 'Sorry, an error occurred well creating your account. Please try again.',
  },
  'user-info': {
    other: 'Sorry, an error occurred well submiting your user data. Please try again.',
  },
  'sign-in': {
    'auth.user_not_found': 'No user found with this email.',
    'auth.wrong_password': 'Incorrect password. Please try again.',
    'auth.credentials_invalid': 'Invalid credentials. Please try again.',
    other: 'Login failed. Please try again.',
  },
  'sign-in-link': {
    'auth.email_missing': 'Please provide an email address.',
    'auth.user_not_found':
      'No account found with this email. Please sign up or use a different email.',
    other: 'Error sending sign-in link. Please try again.',
  },
  google: {
    'auth.google_canceled': 'Google sign-in was canceled. Please try again.',
    'auth.google_foreign':
      'That is not the Google account that opens this one. Please choose the other one.',
    'auth.google_other':
      'Another Google account opens your account here. Sign in another way, and link this one there.',
    'auth.google_taken': 'That Google account opens another account here.',
    'auth.fresh_sign_in_needed':
      'Please sign out, sign in again, and link the Google account within 5 minutes.',
    'auth.google_unverified':
      'Google has not verified the email of that account yet. Please verify it there first.',
    other: 'Error with Google sign-in. Please try again.',
  },
  'google-sign-up': {
    'auth.google_canceled': 'Google sign-in was canceled. Please try again.',
    other: 'Sorry, an error occurred with Google sign-up',
  },
  link: {
    'auth.link_expired': 'The sign-in link has expired. Please request a new one.',
    'auth.link_invalid': linkInvalid,
    other: 'Error signing in. Please try again.',
  },
  reset: {
    other: 'Error sending reset email. Please try again.',
  },
  'new-password': {
    'auth.link_expired': 'The link has expired. Please request a new one.',
    'auth.link_invalid': linkInvalid,
    other: 'Sorry, an error occurred well updating your password. Please try again',
  },
  verification: {
    'auth.link_expired': 'The link has expired. Please request a new one.',
    'auth.link_invalid': linkInvalid,
    'auth.password_wrong': 'Incorrect password. Please try again.',
    'auth.credentials_invalid': 'Incorrect password. Please try again.',
    other: 'Sorry, we could not verify your email. Please try again.',
  },
  resend: {
    other: 'Sorry, we failed to resend the verification email. Please try again later.',
  },
}
