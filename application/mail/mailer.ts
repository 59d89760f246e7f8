import type { AccountId } from '#domain/ids.ts'

export type RenderedMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Reply-To; the sender when missing. */
  readonly replyTo?: string
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
  /**
   * Deletes local copies of mails of the account, and of unowned mails to or from these addresses
   * or former addresses of the account.
   */
  readonly forget: (accountId: AccountId, addresses: readonly string[]) => Promise<void>
}
