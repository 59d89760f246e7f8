import type { MailContent, MailFacts } from './mail-content.ts'

export const webhookOffContent = ({ parameters, linkTo }: MailFacts): MailContent => {
  const { host = '', because = 'failing' } = parameters
  return {
    subject: `Your webhook at ${host} was switched off`,
    heading: 'Your webhook was switched off',
    preview: reasons[because] ?? '',
    paragraphs: [
      `We send messages to ${host} no longer. ${reasons[because] ?? ''}`,
      'Once it works again, switch the webhook on, and read all offers once more: what changed in between is not sent.',
    ],
    button: { label: 'Your webhooks', link: linkTo('/manage-account/webhooks') },
    notes: [],
  }
}

const reasons: Readonly<Record<string, string>> = {
  gone: 'The server answered 410, which means that it wants no more of them.',
  failing: 'The server has accepted none of them for five days.',
  behind: 'Too many of them wait: the server does not accept them fast enough.',
}
