import type { MailMessage } from './mail-store.ts'

export type DueMail = Omit<MailMessage, 'key' | 'owner'> & {
  readonly id: string
  /** 'nobody' where the work is done and no mail is sent. */
  readonly owner: MailMessage['owner'] | 'nobody'
  /** Including this attempt. */
  readonly attempts: number
}

export type MailQueue = {
  /** Leases due mails, longest waiting first. After `leaseEnd` they count as not sent. */
  readonly claim: (now: Date, leaseEnd: Date, limit: number) => Promise<readonly DueMail[]>
  /** Deletes its text and recipient. */
  readonly markSent: (id: string, now: Date) => Promise<void>
  readonly postpone: (id: string, until: Date, why: string) => Promise<void>
  /** Deletes its text and recipient; the mail is not retried. */
  readonly giveUp: (id: string, why: string) => Promise<void>
}
