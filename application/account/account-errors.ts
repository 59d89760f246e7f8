import { DomainError } from '#domain/errors.ts'

const field = (name: string, code: string, message: string): DomainError =>
  new DomainError('invalid', code, message, { fields: [{ field: name, message }] })

export const emailInvalid = (name = 'email'): DomainError =>
  field(name, 'auth.email_invalid', 'is not an email address')

export const emailUnchanged = (name = 'email'): DomainError =>
  field(name, 'auth.email_unchanged', 'is the address that the account has')

export const nameInvalid = (): DomainError =>
  field('name', 'auth.name_invalid', 'must have 1 to 100 characters')

export const passwordTooShort = (minLength: number, name = 'password'): DomainError =>
  field(name, 'auth.password_too_short', `must have at least ${minLength} characters`)

export const passwordTooLong = (maxLength: number, name = 'password'): DomainError =>
  field(name, 'auth.password_too_long', `must have at most ${maxLength} characters`)

export const passwordTooCommon = (name = 'password'): DomainError =>
  field(
    name,
    'auth.password_too_common',
    'is easy to guess: a common one, or made of the name or the email',
  )

/** The same for an unknown address and a wrong password. */
export const credentialsInvalid = (): DomainError =>
  new DomainError('unauthenticated', 'auth.credentials_invalid', 'Wrong email address or password.')

export const mailboxUnverified = (): DomainError =>
  new DomainError('forbidden', 'auth.unverified', 'Please verify your email address first.')

/** Told only to whoever has shown that the account is theirs. */
export const accountDisabled = (): DomainError =>
  new DomainError('forbidden', 'auth.disabled', 'This account has been disabled.')

/** The current password of a step that needs it is missing or wrong. */
export const passwordWrong = (name = 'password'): DomainError =>
  new DomainError('forbidden', 'auth.password_wrong', 'The password is incorrect.', {
    fields: [{ field: name, message: 'is incorrect' }],
  })

/** An account without a password must have signed in within the last minutes (decision 19). */
export const freshSignInNeeded = (): DomainError =>
  new DomainError('forbidden', 'auth.fresh_sign_in_needed', 'Please sign in again first.')

export const linkInvalid = (): DomainError =>
  field('token', 'auth.link_invalid', 'is invalid, expired or already used')

export const linkExpired = (): DomainError => field('token', 'auth.link_expired', 'has expired')

export const linkOfOtherAddress = (): DomainError =>
  field('email', 'auth.link_of_other_address', 'is not the address that the link was sent to')

/** The link is right, and opened elsewhere than where it was asked for. */
export const linkNeedsPassword = (): DomainError =>
  new DomainError('forbidden', 'auth.password_needed', 'Please confirm with the password.', {
    fields: [{ field: 'password', message: 'is needed' }],
  })

export const nothingVerified = (): DomainError =>
  new DomainError('conflict', 'auth.not_verified', 'No sign-up was verified in this browser.')

/** What came back from Google proves nothing; `cause` is for the operator. */
export const googleRefused = (cause?: unknown): DomainError =>
  new DomainError(
    'forbidden',
    'auth.google_refused',
    'Google did not confirm your identity.',
    {},
    { cause },
  )

export const googleCanceled = (): DomainError =>
  new DomainError('forbidden', 'auth.google_canceled', 'Google sign-in was canceled.')

export const googleUnverified = (): DomainError =>
  new DomainError(
    'forbidden',
    'auth.google_unverified',
    'Google has not verified the email address of this account.',
  )

export const googleForeign = (): DomainError =>
  new DomainError('forbidden', 'auth.google_foreign', 'This is a different Google account.')

/** The account of the address is linked to another identity of Google. */
export const googleOther = (): DomainError =>
  new DomainError(
    'forbidden',
    'auth.google_other',
    'Another Google account opens the account of this address.',
  )

/** The identity opens another account of ours. */
export const googleTaken = (): DomainError =>
  new DomainError(
    'forbidden',
    'auth.google_taken',
    'This Google account opens another account of ours.',
  )

export const googleUnavailable = (cause: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'auth.google_unavailable',
    'Google does not respond. Please try again.',
    {},
    { cause },
  )

export const googleNotSetUp = (): DomainError =>
  new DomainError('not-found', 'auth.google_off', 'Sign-in with Google is not enabled.')

export const tooManyAttempts = (retryAfterSeconds: number): DomainError =>
  new DomainError('limited', 'auth.too_many', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds,
  })

export const signInNeeded = (): DomainError =>
  new DomainError('unauthenticated', 'auth.sign_in_needed', 'Please sign in.')

export const adminOnly = (): DomainError =>
  new DomainError('forbidden', 'auth.admin_only', 'Only admins may do this.')

/** A `uid` in a body is compared with the session, never used (decision 13). */
export const foreignUid = (): DomainError =>
  new DomainError('forbidden', 'auth.foreign_uid', 'This belongs to another account.', {
    fields: [{ field: 'uid', message: 'is not yours' }],
  })

export const foreignEmail = (): DomainError =>
  new DomainError('forbidden', 'auth.foreign_email', 'This address belongs to another account.', {
    fields: [{ field: 'email', message: 'is not yours' }],
  })

export const ownRole = (): DomainError =>
  new DomainError('conflict', 'account.own_role', 'Admins cannot revoke their own role.')

export const accountNotFound = (email: string): DomainError =>
  new DomainError('not-found', 'account.not_found', `There is no account with ${email}.`)
