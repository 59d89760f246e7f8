/** What a link in a mail is good for. */
export type TokenKind = 'verify-sign-up' | 'verify-email-change' | 'sign-in-link' | 'reset-password'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long each link works, in ms, from the moment its mail is sent (decision 18). */
export const tokenLifetimeMs: Readonly<Record<TokenKind, number>> = {
  'verify-sign-up': dayMs,
  'verify-email-change': dayMs,
  'sign-in-link': 10 * minuteMs,
  'reset-password': 60 * minuteMs,
}

/** How long a browser waits for its sign-up to be verified, in ms (decision 16). */
export const signUpLifetimeMs = dayMs

/** How long a browser may stay with Google before it comes back, in ms. */
export const googleAttemptMs = 10 * minuteMs

/** How long a session lasts that nobody uses, in ms. */
export const sessionIdleMs = 30 * dayMs

/** How long a session lasts at most, in ms. */
export const sessionMaxMs = 180 * dayMs

/** For how long after a sign-in an account without a password may be deleted or moved, in ms (decision 19). */
export const freshSignInMs = 5 * minuteMs

/** How long an account knows a browser that it does not see, in ms. */
export const knownDeviceMs = 365 * dayMs
