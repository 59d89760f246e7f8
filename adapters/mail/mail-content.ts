/** What a mail says, as plain text throughout; the layouts escape it. */
export type MailContent = {
  readonly subject: string
  /** Where answers go, where that is not who sends it. */
  readonly replyTo?: string | undefined
  /** One line, shown large. */
  readonly heading: string
  /** Shown beside the subject by mail programs. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** In small type below: how long the link works, and what to do when one did not ask for it. */
  readonly notes: readonly string[]
}
