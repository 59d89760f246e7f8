import { signInNeeded } from '#application/account/account-errors.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The admin, or the key of one, whose request it is: what changes by it is written down under that
 * name. For routes whose access is 'admin'. Throws 'unauthenticated' when there is nobody.
 */
export const actorOf = ({ apiKey, session }: FastifyRequest): Actor => {
  if (apiKey) return { kind: 'key', accountId: apiKey.accountId, name: apiKey.name }
  if (session?.account.role !== 'admin') throw signInNeeded()
  return { kind: 'account', accountId: session.account.id }
}

/** Whether an admin, or a key of one that fits the route, asks on a route that is open to all. */
export const isAskedByAdmin = ({ apiKey, session }: FastifyRequest): boolean =>
  apiKey !== undefined || session?.account.role === 'admin'
