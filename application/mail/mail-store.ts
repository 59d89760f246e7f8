import type { AccountId } from '#domain/ids.ts'

export type MailKind =
  | 'verify-sign-up'
  /** Someone used an address that has an account, to sign up or as a new address. */
  | 'already-registered'
  | 'sign-in-link'
  | 'reset-password'
  | 'verify-email-change'
  /** To the old address; `parameters.newEmail`. */
  | 'email-changed'
  | 'password-changed'
  | 'google-linked'
  | 'google-refused'
  /** To the support address; see contact.ts. */
  | 'contact-message'
  /** To the author, if the address is verified. */
  | 'contact-received'
  | 'offer-report-answered'
  /** To an address without an account, which is asked whether it wants this; see watch-mail.ts. */
  | 'watch-confirm'
  | 'watch-met'
  /** `parameters.because` and `parameters.host`; see end-webhook.ts. */
  | 'webhook-off'

/** Contains no secret: links are created at sending time (see send-mails.ts). */
export type MailMessage = {
  /** Queued twice, it is sent once. */
  readonly key: string
  readonly kind: MailKind
  readonly recipient: string
  /** For its template. Unverified addresses must not get text that somebody else chose. */
  readonly parameters: Readonly<Record<string, string>>
  readonly owner: MailOwner
}

type MailOwner =
  | LinkOwner
  /** A contact message of a visitor who was not signed in. */
  | { readonly contactMessageId: string }
  /** Ends by the link in it; `parameters.watchIds` are what the mail is about, none = all. */
  | { readonly watcherId: string }

export type LinkOwner = { readonly accountId: AccountId } | { readonly signUpId: string }

/** In the caller's transaction; queued mail is sent soon after its commit. */
export type MailStore = {
  readonly queue: (...messages: readonly MailMessage[]) => Promise<void>
  /**
   * In place of `queue` where nobody gets a mail. Takes as long, and so does what follows, so that no
   * response time, then or later, reveals who has an account.
   */
  readonly queueNothing: (message: Pick<MailMessage, 'key' | 'kind'>) => Promise<void>
  /** Removes unsent mails of these kinds. */
  readonly cancel: (accountId: AccountId, kinds: readonly MailKind[]) => Promise<void>
  /** Removes unsent mails to an address, whoever queued them. */
  readonly removeTo: (address: string) => Promise<void>
}
