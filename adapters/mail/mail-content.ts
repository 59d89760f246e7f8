import type { MailData, MailKind } from '#application/mail/mail-store.ts'

export type MailFacts<K extends MailKind> = {
  readonly data: MailData[K]
  readonly linkTo: (path: string, parameters?: Readonly<Record<string, string>>) => string
  /** For kinds that have a link. */
  readonly token: string
  readonly supportEmail: string
}

/** Plain text; the layouts escape it. */
export type MailContent = {
  readonly subject: string
  /** Reply-To, if not the sender. */
  readonly replyTo?: string | undefined
  readonly heading: string
  /** Shown beside the subject by mail programs. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** What the mail tells of, each with its page. */
  readonly list?: readonly {
    readonly title: string
    readonly link: string
    readonly lines: readonly string[]
  }[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Small print: lifetime of the link, and what to do if it was not requested. */
  readonly notes: readonly string[]
  /** Where such mails are changed and ended. */
  readonly manage?: { readonly label: string; readonly link: string }
  /** Ends them by a bare POST (RFC 8058). */
  readonly unsubscribeLink?: string
}
