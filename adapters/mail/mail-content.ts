/** Plain text; the layouts escape it. */
export type MailContent = {
  readonly subject: string
  /** Reply-To, if not the sender. */
  readonly replyTo?: string | undefined
  readonly heading: string
  /** Shown beside the subject by mail programs. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Small print: lifetime of the link, and what to do if it was not requested. */
  readonly notes: readonly string[]
}
