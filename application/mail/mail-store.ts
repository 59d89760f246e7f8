import type { AccountId } from '#domain/ids.ts'

/** What a mail is about; each has a template of its name. */
export type MailKind =
  /** With a link: the mailbox of a sign-up is to be proved. */
  | 'verify-sign-up'
  /** Somebody signed up, or moved, to an address that has an account. */
  | 'already-registered'
  /** With a link that signs in. */
  | 'sign-in-link'
  /** With a link to choose a new password. */
  | 'reset-password'
  /** With a link: the mailbox that an account moves to is to be proved. */
  | 'verify-email-change'
  /** To the old address, once an account has moved; `parameters.newEmail`. */
  | 'email-changed'
  | 'password-changed'
  /** Google may open the account from now on. */
  | 'google-linked'
  /** To the support address: what somebody wrote, and who; see send-contact-message.ts. */
  | 'contact-message'
  /** To whoever wrote it, where the address is proved to be theirs. */
  | 'contact-received'
  /** To whoever reported an offer: what was found; see answer-offer-reports.ts. */
  | 'offer-report-answered'

/** Holds no secret: a link is made when the mail is sent (see send-mails.ts). */
export type MailMessage = {
  /** Queued twice, it is sent once. */
  readonly key: string
  readonly kind: MailKind
  readonly recipient: string
  /**
   * Text for the template; `name` is whom it greets. To an address that is not proved none goes that
   * somebody else has chosen.
   */
  readonly parameters: Readonly<Record<string, string>>
  /** Whose it is; it goes with them. */
  readonly owner: MailOwner
}

export type MailOwner =
  | LinkOwner
  /** What somebody wrote who was not signed in. */
  | { readonly contactMessageId: string }

/** Whom the link of a mail is made for. */
export type LinkOwner = { readonly accountId: AccountId } | { readonly signUpId: string }

/** The queue of mails, in the caller's transaction; what is queued leaves soon after its commit. */
export type MailStore = {
  readonly queue: (message: MailMessage) => Promise<void>
  /**
   * Does what queueing does, for nobody: a row that is never sent and says nothing. So an address
   * without an account costs the same time as one with an account.
   */
  readonly queueNothing: (key: string) => Promise<void>
  /** Takes back what was not sent yet of these kinds. */
  readonly cancel: (accountId: AccountId, kinds: readonly MailKind[]) => Promise<void>
  /** Removes whatever the address was to get, whoever had it sent. */
  readonly removeTo: (address: string) => Promise<void>
}
