export type TokenKind = 'verify-sign-up' | 'verify-email-change' | 'sign-in-link' | 'reset-password'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** In ms, from sending (decision 18). */
export const tokenLifetimeMs: Readonly<Record<TokenKind, number>> = {
  'verify-sign-up': dayMs,
  'verify-email-change': dayMs,
  'sign-in-link': 10 * minuteMs,
  'reset-password': 60 * minuteMs,
}

/** Of the link in a mail about watched prices, in ms: it must end them for long after the mail. */
export const watchLinkMs = 400 * dayMs

/** In ms (decision 16). */
export const signUpLifetimeMs = dayMs

/** Time at Google, in ms. */
export const googleAttemptMs = 10 * minuteMs

/** Without use, in ms. */
export const sessionIdleMs = 30 * dayMs

export const sessionMaxMs = 180 * dayMs

/** In ms after a sign-in: an account without a password may be deleted or moved (decision 19). */
export const freshSignInMs = 5 * minuteMs

export const knownDeviceMs = 365 * dayMs
