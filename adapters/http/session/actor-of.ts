import { signInNeeded } from '#application/account/account-errors.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { FastifyRequest } from 'fastify'

/** The admin or API key to name in the audit log. Throws 'unauthenticated' when there is none. */
export const actorOf = ({ apiKey, session }: FastifyRequest): Actor => {
  if (apiKey) return { kind: 'key', accountId: apiKey.accountId, name: apiKey.name }
  if (session?.account.role !== 'admin') throw signInNeeded()
  return { kind: 'account', accountId: session.account.id }
}

export const isAskedByAdmin = ({ apiKey, session }: FastifyRequest): boolean =>
  apiKey?.isAdmin === true || session?.account.role === 'admin'
