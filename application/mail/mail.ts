import type { ForgetMails } from '../account/email/forget-mails.ts'
import type { OutgoingMail } from './mailer.ts'

export type Mail = {
  /** Mails that are kept instead of being sent; undefined where they are sent, and in production. */
  readonly outbox: Outbox | undefined
  readonly host: string | undefined
  readonly forget: ForgetMails
}

export type OutboxMail = OutgoingMail & {
  readonly id: string
  readonly from: string
  readonly sentAt: Date
}

export type Outbox = {
  readonly list: () => Promise<readonly OutboxMail[]>
  readonly find: (id: string) => Promise<OutboxMail | undefined>
}

export const listedMails = 200
