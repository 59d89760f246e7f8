import { keyTooBusy } from '#application/api-key/api-key-errors.ts'
import type { KeyHolder, ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import type { Clock } from '#application/ports.ts'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

/**
 * Counts a request, and says in its answer what is left of the minute
 * (draft-ietf-httpapi-ratelimit-headers-06). Throws DomainError 'limited' above the limit.
 */
export type LimitKey = (holder: KeyHolder, reply: FastifyReply) => void

type Deps = { readonly use: Pick<ManageApiKeys['use'], 'note'>; readonly clock: Clock }

/**
 * In the memory of this node, all routes together. The keys of one account share `perMinute`; a key that an admin
 * gave a limit of its own counts alone.
 */
export const makeLimitKey = (perMinute: number, { use, clock }: Deps): LimitKey => {
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
