import type { OutgoingMail } from './mailer.ts'

export type OutboxMail = OutgoingMail & {
  /** Part of its address; later mails sort after earlier ones. */
  readonly id: string
  readonly from: string
  readonly sentAt: Date
}

export type Outbox = {
  /** Newest first, at most `listedMails`. */
  readonly list: () => Promise<readonly OutboxMail[]>
  readonly find: (id: string) => Promise<OutboxMail | undefined>
}

export const listedMails = 200
