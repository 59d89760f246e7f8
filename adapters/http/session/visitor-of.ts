import type { Clock } from '#application/ports.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../handlers/handler.ts'
import type { ServerSettings } from '../server/server-settings.ts'
import { beginSession } from './begin-session.ts'
import { clientOf } from './client-of.ts'
import type { Cookies } from './cookies.ts'

type Deps = {
  readonly cookies: Cookies
  readonly clock: Clock
  readonly settings: ServerSettings
}

export const visitorOf = (request: FastifyRequest, reply: FastifyReply, deps: Deps): Visitor => {
  const { cookies, clock, settings } = deps
  return {
    client: () => clientOf(request, cookies),
    session: request.session,
    key: request.apiKey,
    onceKey: request.onceKey,
    settings,
    begin: (session) => beginSession(reply, session, deps),
    wait: ({ pendingToken, expiresAt }) =>
      cookies.set(reply, 'pending', pendingToken, expiresAt.getTime() - clock.now().getTime()),
    forget: (...names) => names.forEach((name) => cookies.clear(reply, name)),
  }
}
