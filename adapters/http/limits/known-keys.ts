import {
  keyUnknown,
  type KeyHolder,
  type ManageApiKeys,
  keyTooBusy,
} from '#application/api-key/manage-api-keys.ts'
import { isApiKey } from '#domain/account/api-key.ts'
import type { AccountId } from '#domain/ids.ts'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { keyIn } from '../session/key-in.ts'
import { isSafe } from '../session/safe-methods.ts'
import { limitRequest } from './limits.ts'
import type { Clock } from '#application/ports.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose its key is, which was good a moment ago: the limits of its address do not count. */
    keyOwner: AccountId | undefined
  }
}

export type KnownKeys = { readonly note: (key: string, holder: KeyHolder) => void }

type Deps = { readonly apiKeys: Pick<ManageApiKeys, 'find'>; readonly limitKey: LimitKey }

/**
 * Counts public reads with a key by the key. A key that was not seen lately is looked up at the cost of its
 * address, so that nobody makes the database look for invented ones without end. Before any route
 * is added.
 */
export const countByKey = (app: FastifyInstance, { apiKeys, limitKey }: Deps): KnownKeys => {
  const known = new LRUCache<string, KeyHolder>({ max: 10_000, ttl: knownMs })
  const limitByAddress = limitRequest(app)
  app.decorateRequest('keyOwner', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const key = keyIn(request)
    if (key === undefined) return
    let holder = known.get(key)
    request.keyOwner = holder?.accountId
    if (!isPublicRead(request)) return
    if (!holder) {
      await limitByAddress(request, reply)
      holder = isApiKey(key) ? await apiKeys.find(key) : undefined
      if (!holder) throw keyUnknown()
      known.set(key, holder)
      request.keyOwner = holder.accountId
    }
    limitKey(holder, reply)
  })
  return { note: (key, holder) => void known.set(key, holder) }
}

/** A key that is revoked reads on for so long; it changes nothing any more at once. */
const knownMs = 10_000

const isPublicRead = ({ method, routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  config.access === 'public' &&
  config.scope === undefined &&
  isSafe(method) &&
  url.startsWith('/api/') &&
  (config.limit === 'search' || config.limit === 'read')

/**
 * Counts a request, and says in its answer what is left of the minute
 * (draft-ietf-httpapi-ratelimit-headers-06). Throws DomainError 'limited' above the limit.
 */
export type LimitKey = (holder: KeyHolder, reply: FastifyReply) => void

type LimitKeysDeps = { readonly use: Pick<ManageApiKeys['use'], 'note'>; readonly clock: Clock }

/**
 * In the memory of this node, all routes together. The keys of one account share `perMinute`; a key that an admin
 * gave a limit of its own counts alone.
 */
export const makeLimitKey = (perMinute: number, { use, clock }: LimitKeysDeps): LimitKey => {
  const windows = new LRUCache<string, { readonly endsAt: number; requests: number }>({
    max: 10_000,
  })
  return ({ id, accountId, perMinute: own }, reply) => {
    const counted = own === null ? accountId : id
    const most = own ?? perMinute
    const now = clock.now().getTime()
    const known = windows.get(counted)
    const window = known && known.endsAt > now ? known : { endsAt: now + minuteMs, requests: 0 }
    window.requests += 1
    windows.set(counted, window)
    const isRefused = window.requests > most
    const seconds = Math.ceil((window.endsAt - now) / 1000)
    use.note(id, isRefused)
    reply.headers({
      'ratelimit-limit': most,
      'ratelimit-remaining': Math.max(0, most - window.requests),
      'ratelimit-reset': seconds,
    })
    if (isRefused) throw keyTooBusy(seconds)
  }
}

const minuteMs = 60_000
