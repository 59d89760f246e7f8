import type { OutboxMail } from '#application/mail/mail.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { httpProblem } from '../problem/error-to-problem.ts'
import { isFromThisMachine } from '../session/from-this-machine.ts'
import { type SiteFacts, layout, sendPlainPage } from '../pages/layout.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { html } from '../pages/html.ts'

type Deps = Pick<ServerDeps, 'mail'> & { readonly site: () => SiteFacts }

export const devOutboxRoutes: FastifyPluginAsyncZod<Deps> = async (app, { mail, site }) => {
  const { outbox } = mail
  if (!outbox) return

  // Links in these mails open accounts, so only this machine may read them.
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new NothingHere()
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })

  const find = async (id: string): Promise<OutboxMail> => {
    const mail = await outbox.find(id)
    if (!mail) throw new NothingHere()
    return mail
  }

  app.get('/dev/outbox', options, async (_request, reply) =>
    sendPlainPage(reply, outboxPage(await outbox.list(), site()), site()),
  )

  app.get('/dev/outbox/:id', optionsOfOne, async (request, reply) => {
    const { look } = site()
    return reply
      .header('content-security-policy', `${look.policy}; frame-src 'self'`)
      .type('text/html; charset=utf-8')
      .send(outboxMailPage(await find(request.params.id), site()))
  })

  app.get('/dev/outbox/:id/html', optionsOfOne, async (request, reply) => {
    const { html } = await find(request.params.id)
    return reply
      .header('content-security-policy', policyOfMails)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

const policyOfMails = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

/** Answered like an unknown path. */
class NothingHere extends Error {
  override readonly message = httpProblem(404).detail
  readonly statusCode = 404
}

const options = {
  config: { access: 'operator', limit: 'read' },
  schema: { hide: true },
} as const

const optionsOfOne = {
  ...options,
  schema: { hide: true, params: z.object({ id: z.string() }) },
} as const

const outboxPage = (mails: readonly OutboxMail[], site: SiteFacts): string => {
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

const outboxMailPage = (mail: OutboxMail, site: SiteFacts): string => {
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
