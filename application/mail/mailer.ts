import type { AccountId } from '#domain/ids.ts'
import type { DueMessage } from '../outbox/outbox-store.ts'

export type RenderedMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  /** Ends such mails by a bare POST (RFC 8058). */
  readonly unsubscribeLink?: string
  /** The same for every attempt to send one message. */
  readonly messageId: string
}

export type OutgoingMail = RenderedMail & {
  /** Null while the address is unverified. */
  readonly accountId: AccountId | null
}

export type Mailer = {
  /** Resolves once the mail is accepted; throws otherwise. */
  readonly deliver: (mail: OutgoingMail) => Promise<void>
  /** Does what `deliver` would do with it, and sends it to nobody. */
  readonly pretend: (mail: OutgoingMail) => Promise<void>
  /** Local copies of the account's mails, and of unowned ones to or from these addresses. */
  readonly forget: (accountId: AccountId, addresses: readonly string[]) => Promise<void>
}

/** `token` is the secret of its link, for kinds that have one. */
export type RenderMail = (
  mail: Pick<DueMessage<'mail'>, 'id' | 'payload'>,
  token: string | undefined,
) => RenderedMail

/** The mail server takes no mail for this recipient, now and later (SMTP 5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
