import { authErrorText, type AuthStep } from '#web/src/messages/account/auth-errors.ts'
import { describe, expect, test } from 'vitest'

const refusal = (code: string, status = 400): Parameters<typeof authErrorText>[1] => ({
  status,
  code,
  fields: [],
})

const emailInvalid = 'Invalid email format. Please enter a valid email address.'
const tooMany = 'Too many requests. Please wait a moment and try again.'
const disabled = 'This account has been disabled. Please contact support for assistance.'

describe('what the specification lists is said to the letter', () => {
  test.each<readonly [AuthStep, string, string]>([
    ['sign-up', 'x', 'Sorry, an error occurred well creating your account. Please try again.'],
    ['user-info', 'x', 'Sorry, an error occurred well submiting your user data. Please try again.'],
    ['google-sign-up', 'x', 'Sorry, an error occurred with Google sign-up'],
    ['sign-in', 'auth.user_not_found', 'No user found with this email.'],
    ['sign-in', 'auth.wrong_password', 'Incorrect password. Please try again.'],
    ['sign-in', 'auth.email_invalid', emailInvalid],
    ['sign-in', 'auth.credentials_invalid', 'Invalid credentials. Please try again.'],
    ['sign-in', 'x', 'Login failed. Please try again.'],
    ['sign-in-link', 'auth.email_missing', 'Please provide an email address.'],
    [
      'sign-in-link',
      'auth.user_not_found',
      'No account found with this email. Please sign up or use a different email.',
    ],
    ['sign-in-link', 'auth.too_many', tooMany],
    ['sign-in-link', 'request.too_many', tooMany],
    ['sign-in-link', 'x', 'Error sending sign-in link. Please try again.'],
    ['google', 'auth.google_canceled', 'Google sign-in was canceled. Please try again.'],
    ['google', 'x', 'Error with Google sign-in. Please try again.'],
    ['link', 'auth.link_expired', 'The sign-in link has expired. Please request a new one.'],
    ['link', 'auth.disabled', disabled],
    ['link', 'x', 'Error signing in. Please try again.'],
    ['reset', 'x', 'Error sending reset email. Please try again.'],
    ['resend', 'x', 'Sorry, we failed to resend the verification email. Please try again later.'],
  ])('%s, %s', (step, code, text) => {
    expect(authErrorText(step, refusal(code))).toBe(text)
  })
})

const steps: readonly AuthStep[] = [
  'sign-up',
  'sign-in',
  'sign-in-link',
  'google',
  'google-sign-up',
  'link',
  'reset',
  'new-password',
  'verification',
  'resend',
]

test.each(steps)('%s has words for what may happen everywhere', (step) => {
  expect(authErrorText(step, refusal('auth.email_invalid'))).toBe(emailInvalid)
  expect(authErrorText(step, refusal('auth.too_many', 429))).toBe(tooMany)
  expect(authErrorText(step, refusal('auth.disabled', 403))).toBe(disabled)
  expect(authErrorText(step, refusal('network', 0))).toMatch(/^We could not reach the site\./)
})

test('what no step has words for is left to the field that is at fault', () => {
  const fields = [{ field: 'name', message: 'must have 1 to 100 characters' }]
  const error = { status: 422, code: 'auth.name_invalid', fields }
  expect(authErrorText('sign-up', error)).toBeUndefined()
})
