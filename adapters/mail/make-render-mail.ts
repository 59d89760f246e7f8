import type { RenderMail } from '#application/mail/mailer.ts'
import { mailContents } from './mail-contents.ts'
import { htmlOfMail } from './mail-html.ts'
import type { MailContent } from './mail-content.ts'
import { greetingOf, whyWeWrite, type MailFrame } from './mail-frame.ts'

type Options = {
  /** Base of all links. */
  readonly publicUrl: URL
  readonly supportEmail: string
}

export const makeRenderMail =
  ({ publicUrl, supportEmail }: Options): RenderMail =>
  ({ id, kind, recipient, parameters }, token = '') => {
    const linkTo = (path: string, query: Readonly<Record<string, string>> = {}): string => {
      const url = new URL(path, publicUrl)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    }
    const content = mailContents[kind]({ parameters, linkTo, token, supportEmail })
    const frame = { name: parameters['name'], home: linkTo('/'), supportEmail }
    return {
      recipient,
      ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
      subject: content.subject,
      text: textOfMail(content, frame),
      html: htmlOfMail(content, frame),
      messageId: `<${id}@${publicUrl.hostname}>`,
    }
  }

const textOfMail = (content: MailContent, frame: MailFrame): string => {
  const { paragraphs, button, notes } = content
  return [
    greetingOf(frame),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...notes,
    `-- \nPriceHound, ${frame.home}\n${whyWeWrite} Questions? ${frame.supportEmail}`,
  ].join('\n\n')
}
