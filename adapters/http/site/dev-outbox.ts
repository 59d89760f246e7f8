import type { OutboxMail } from '#application/mail/outbox.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { httpProblem } from '../problem/error-to-problem.ts'
import { isFromThisMachine } from '../session/from-this-machine.ts'
import type { SiteFacts } from '../pages/layout.ts'
import { outboxMailPage, outboxPage } from '../pages/outbox-page.ts'
import { sendPlainPage } from '../pages/send-plain-page.ts'
import type { ServerDeps } from '../server/server-deps.ts'

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

/** No scripts and no fetches, only inline styles and links. */
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
