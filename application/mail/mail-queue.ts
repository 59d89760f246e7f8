import type { MailMessage } from './mail-store.ts'

/** A mail whose turn it is. */
export type DueMail = Omit<MailMessage, 'key'> & {
  readonly id: string
  /** How often it was tried, this time included. */
  readonly attempts: number
}

/** The queue of mails for the one who sends them, in the caller's transaction. */
export type MailQueue = {
  /**
   * Takes mails whose turn it is, the longest waiting first, at most `limit`. They are the caller's
   * alone until `leaseEnd`; after it they count as not sent.
   */
  readonly claim: (now: Date, leaseEnd: Date, limit: number) => Promise<readonly DueMail[]>
  /** It left; what it said, and to whom, is forgotten. */
  readonly markSent: (id: string, now: Date) => Promise<void>
  readonly postpone: (id: string, until: Date, why: string) => Promise<void>
  /** It will not be tried again; what it said, and to whom, is forgotten. */
  readonly giveUp: (id: string, why: string) => Promise<void>
}
