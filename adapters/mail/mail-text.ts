import type { MailContent } from './mail-content.ts'
import { greetingOf, whyWeWrite, type MailFrame } from './mail-frame.ts'

export const textOfMail = (content: MailContent, frame: MailFrame): string => {
  const { paragraphs, button, notes } = content
  return [
    greetingOf(frame),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...notes,
    `-- \nPriceHound, ${frame.home}\n${whyWeWrite} Questions? ${frame.supportEmail}`,
  ].join('\n\n')
}
