import { keyTooBusy } from '#application/api-key/api-key-errors.ts'
import type { Clock } from '#application/ports.ts'
import { LRUCache } from 'lru-cache'

/** Throws DomainError 'limited' above the limit of the minute. */
export type LimitKey = (keyId: string) => void

/** In the memory of this node, all routes together. */
export const makeLimitKey = (perMinute: number, clock: Clock): LimitKey => {
  const windows = new LRUCache<string, { readonly endsAt: number; requests: number }>({
    max: 10_000,
  })
  return (keyId) => {
    const now = clock.now().getTime()
    const known = windows.get(keyId)
    const window = known && known.endsAt > now ? known : { endsAt: now + minuteMs, requests: 0 }
    window.requests += 1
    windows.set(keyId, window)
    if (window.requests > perMinute) throw keyTooBusy(Math.ceil((window.endsAt - now) / 1000))
  }
}

const minuteMs = 60_000
