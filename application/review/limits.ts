import type { AccountId } from '#domain/ids.ts'
import type { Limit } from '../account/session/attempts.ts'

const hourMs = 3_600_000

/** How long it is known of an address block which reviews were reported from there. */
export const reporterKnownMs = 24 * hourMs

export const reviewLimit = (accountId: AccountId): Limit => ({
  name: 'review',
  whom: [accountId],
  attempts: 60,
  windowMs: hourMs,
})

export const reportLimit = (reporter: string): Limit => ({
  name: 'review-report',
  whom: [reporter],
  attempts: 20,
  windowMs: hourMs,
})
