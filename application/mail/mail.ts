import type { ForgetMails } from '../account/email/forget-mails.ts'
import type { Outbox } from './outbox.ts'

export type Mail = {
  /** Mails that are kept instead of being sent; undefined where they are sent, and in production. */
  readonly outbox: Outbox | undefined
  /** The server that mails are sent to; undefined where they are kept. */
  readonly host: string | undefined
  readonly forget: ForgetMails
}
