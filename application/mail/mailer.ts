export type RenderedMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt to send one message. */
  readonly messageId: string
}

/** The way out of mails: SMTP, or files that a developer reads. */
export type Mailer = {
  /** Answers once the mail was taken over; throws when it was not. */
  readonly deliver: (mail: RenderedMail) => Promise<void>
  /** Removes what this machine still holds of mails to the address; mails that left are gone. */
  readonly forget: (address: string) => Promise<void>
}
