import type { OutboxMail } from '#application/mail/outbox.ts'
import { html } from './html.ts'
import { layout, type SiteFacts } from './layout.ts'

export const outboxPage = (mails: readonly OutboxMail[], site: SiteFacts): string => {
  const main = html`
    <p class="label">For developers</p>
    <h1>Outbox</h1>
    <p class="lead">
      Emails are stored here instead of being sent, because SMTP_URL is not set. Only this machine
      can open them.
    </p>
    ${mails.length === 0 && html`<p>No emails yet. Sign up, for example, then reload.</p>`}
    ${
      mails.length > 0 &&
      html`<ul class="mails">
        ${mails.map(
          ({ id, subject, recipient, sentAt }) =>
            html`<li>
              <a href="/dev/outbox/${id}"><strong>${subject}</strong></a>
              <span>to ${recipient}, ${timeOf(sentAt)}</span>
            </li>`,
        )}
      </ul>`
    }
  `
  return layout({ title: 'Outbox · PriceHound', main, noindex: true }, site)
}

/** HTML mails are shown in a sandboxed frame. */
export const outboxMailPage = (mail: OutboxMail, site: SiteFacts): string => {
  const { id, subject, from, recipient, sentAt, text } = mail
  const main = html`
    <p class="label">For developers</p>
    <h1>${subject}</h1>
    <p class="address">From ${from}<br />To ${recipient}<br />${timeOf(sentAt)}</p>
    <iframe
      class="mail"
      title="The email as HTML"
      src="/dev/outbox/${id}/html"
      sandbox="allow-top-navigation-by-user-activation"
    ></iframe>
    <h2>As plain text</h2>
    <pre class="mail">
${text.split(links).map((part, i) => (i % 2 === 1 ? link(part) : html`${part}`))}</pre>
    <p><a class="button" href="/dev/outbox">All emails</a></p>
  `
  return layout({ title: `${subject} · Outbox`, main, noindex: true }, site)
}

const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const links = /(https?:\/\/[^\s<>]+)/

const link = (href: string): { readonly html: string } => html`<a href="${href}">${href}</a>`
