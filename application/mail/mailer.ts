import type { AccountId } from '#domain/ids.ts'

export type RenderedMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where answers go; to the sender without it. */
  readonly replyTo?: string
  /** The same for every attempt to send one message. */
  readonly messageId: string
}

export type OutgoingMail = RenderedMail & {
  /** Whose it is; null while its address is not proved to be anybody's. */
  readonly accountId: AccountId | null
}

/** The way out of mails: SMTP, or files that a developer reads. */
export type Mailer = {
  /** Answers once the mail was taken over; throws when it was not. */
  readonly deliver: (mail: OutgoingMail) => Promise<void>
  /**
   * Removes what this machine still holds of mails of the account, and of nobody's to or from these
   * addresses or any that the account had before; mails that left are gone.
   */
  readonly forget: (accountId: AccountId, addresses: readonly string[]) => Promise<void>
}
