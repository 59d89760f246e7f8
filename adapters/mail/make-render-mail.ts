import type { MailKind } from '#application/mail/mail-store.ts'
import type { RenderMail } from '#application/mail/mailer.ts'
import type { MailContent, MailFacts } from './watch-contents.ts'
import { mailContents } from './mail-contents.ts'

type Options = {
  /** Base of all links. */
  readonly publicUrl: URL
  readonly supportEmail: string
}

export const makeRenderMail =
  ({ publicUrl, supportEmail }: Options): RenderMail =>
  ({ id, payload: { kind, recipient, data } }, token = '') => {
    const linkTo = (path: string, query: Readonly<Record<string, string>> = {}): string => {
      const url = new URL(path, publicUrl)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    }
    const content = contentOf(kind, { data, linkTo, token, supportEmail })
    const frame = { name: data.name, home: linkTo('/'), supportEmail }
    return {
      recipient,
      ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
      ...(content.unsubscribeLink !== undefined && { unsubscribeLink: content.unsubscribeLink }),
      subject: content.subject,
      text: textOfMail(content, frame),
      html: htmlOfMail(content, frame),
      messageId: `<${id}@${publicUrl.hostname}>`,
    }
  }

const contentOf = <K extends MailKind>(kind: K, facts: MailFacts<K>): MailContent =>
  mailContents[kind](facts)

const textOfMail = (content: MailContent, frame: MailFrame): string => {
  const { paragraphs, list = [], button, notes, manage } = content
  return [
    greetingOf(frame),
    ...paragraphs,
    ...list.map(({ title, link, lines }) => [title, ...lines, link].join('\n')),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...notes,
    ...(manage ? [`${manage.label}:\n${manage.link}`] : []),
    `-- \nPriceHound, ${frame.home}\n${whyWeWrite} Questions? ${frame.supportEmail}`,
  ].join('\n\n')
}

/** Uses tables and inline styles, because mail programs support little else; fetches nothing. */
const htmlOfMail = (content: MailContent, frame: MailFrame): string => {
  const { subject, heading, preview, paragraphs, list = [], button, notes, manage } = content
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${inTheDark}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#fbfaf7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font}">
<tr><td style="padding:0 8px 20px">
<a href="${escapeHtml(frame.home)}" class="ink" style="color:#1f1b16;font-size:20px;font-weight:800;text-decoration:none">${mark}PriceHound</a>
</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e2dcd2;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;color:#1f1b16;font-size:26px;line-height:1.2;font-weight:800">${escapeHtml(heading)}</h1>
${[greetingOf(frame), ...paragraphs].map(paragraph).join('\n')}
${list.map(listed).join('\n')}
${button ? buttonOf(button) : ''}
${notes.map(note).join('\n')}
${manage ? manageOf(manage) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;color:#625a50;font-size:13px;line-height:1.5">
${escapeHtml(whyWeWrite)} Questions? <a href="mailto:${escapeHtml(frame.supportEmail)}" class="brand" style="color:#9a4a12">${escapeHtml(frame.supportEmail)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const inTheDark = `
@media (prefers-color-scheme: dark) {
  .bg { background: #15130f !important; }
  .card { background: #1e1b16 !important; border-color: #37312a !important; }
  .ink { color: #f3eee6 !important; }
  .muted { color: #b5aa9b !important; }
  .brand { color: #f2a65e !important; }
  .rule { border-color: #37312a !important; }
  .button { background: #f2a65e !important; }
  .button a { color: #2a1404 !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}`

/** A character, because pictures would be fetched or attached. */
const mark =
  '<span class="brand" aria-hidden="true" style="color:#9a4a12;font-size:22px">&#9679;&nbsp;</span>'

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#1f1b16;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`

const note = (text: string): string =>
  `<p class="muted" style="margin:12px 0 0;color:#625a50;font-size:14px;line-height:1.5">${escapeHtml(text)}</p>`

const listed = ({ title, link, lines }: NonNullable<MailContent['list']>[number]): string =>
  `<p class="muted" style="margin:0 0 20px;color:#625a50;font-size:15px;line-height:1.5"><a href="${escapeHtml(link)}" class="brand" style="color:#9a4a12;font-size:16px;font-weight:600">${escapeHtml(title)}</a><br>
${lines.map(escapeHtml).join('<br>\n')}</p>`

const manageOf = ({ label, link }: NonNullable<MailContent['manage']>): string =>
  `<p class="muted" style="margin:12px 0 0;font-size:14px"><a href="${escapeHtml(link)}" class="brand" style="color:#9a4a12">${escapeHtml(label)}</a></p>`

/** With the address below it, for copying. */
const buttonOf = ({ label, link }: NonNullable<MailContent['button']>): string => {
  const href = escapeHtml(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 20px"><tr><td class="button" style="background:#9a4a12;border-radius:999px">
<a href="${href}" style="display:inline-block;padding:14px 28px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted rule" style="margin:0 0 20px;padding:0 0 20px;border-bottom:1px solid #e2dcd2;color:#625a50;font-size:13px;line-height:1.5">If the button does not work, copy this address: <a href="${href}" class="brand" style="color:#9a4a12;word-break:break-all">${href}</a></p>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type MailFrame = {
  /** For the greeting; undefined when the name is unknown. */
  readonly name: string | undefined
  readonly home: string
  readonly supportEmail: string
}

const greetingOf = ({ name }: MailFrame): string =>
  name === undefined || name === '' ? 'Kia ora,' : `Kia ora ${name},`

const whyWeWrite = 'You receive this email because this address was entered at PriceHound.'
