import type { OutgoingMail } from './mailer.ts'

export type OutboxMail = OutgoingMail & {
  /** Names it in addresses; later mails sort after earlier ones. */
  readonly id: string
  readonly from: string
  readonly sentAt: Date
}

/** Mails that were kept as files instead of being sent. */
export type Outbox = {
  /** The newest first, at most `listedMails`. */
  readonly list: () => Promise<readonly OutboxMail[]>
  readonly find: (id: string) => Promise<OutboxMail | undefined>
}

export const listedMails = 200
