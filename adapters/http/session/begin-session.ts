import { knownDeviceMs } from '#domain/account/secret-lifetimes.ts'
import type { NewSession } from '#application/account/account-views.ts'
import type { Clock } from '#application/ports.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import type { FastifyReply } from 'fastify'
import { toUserBody } from '../bodies/user-body.ts'
import type { Cookies } from './cookies.ts'

type Deps = { readonly cookies: Cookies; readonly clock: Clock }

/** The cookie lasts as long as a session can; the database knows when it ends sooner. */
export const beginSession = (
  reply: FastifyReply,
  { token, expiresAt, deviceToken, account }: NewSession,
  { cookies, clock }: Deps,
): UserBody => {
  cookies.set(reply, 'session', token, expiresAt.getTime() - clock.now().getTime())
  cookies.set(reply, 'device', deviceToken, knownDeviceMs)
  cookies.clear(reply, 'pending')
  return toUserBody(account)
}
