import { ECDH, hash } from 'node:crypto'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Clock } from '#application/ports.ts'
import type { GetPushKeys } from '#application/push/push-store.ts'
import type { DeliverPush } from '#application/push/push-channel.ts'
import type { AreDeviceKeys } from '#application/push/push-devices.ts'
import { readRetryAfter } from '#domain/collect/retry-after.ts'
import webPush from 'web-push'

export const makePushKeys = webPush.generateVAPIDKeys

/** A point on the curve P-256, and 16 bytes (RFC 8291): with anything else nothing can be sealed. */
export const areDeviceKeys: AreDeviceKeys = ({ p256dh, auth }) => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    return false
  }
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  return point.length === 65 && secret.length === 16
}

type Deps = {
  readonly fetcher: Fetcher
  readonly getPushKeys: GetPushKeys
  /** Whom push services write to when something is wrong. */
  readonly contact: string
  readonly clock: Clock
}

/** Web Push (RFC 8030), encrypted by RFC 8291 and signed by RFC 8292. */
export const makeDeliverPush =
  ({ fetcher, getPushKeys, contact, clock }: Deps): DeliverPush =>
  async ({ endpoint, p256dh, auth }, content, ttlSeconds) => {
    if (!areDeviceKeys({ p256dh, auth })) return 'gone'
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        vapidDetails: { subject: `mailto:${contact}`, ...(await getPushKeys()) },
        TTL: ttlSeconds,
        // A repeated one takes the place of the first that still waits at the service.
        topic: hash('sha256', content.tag, 'base64url').slice(0, 32),
      },
    )
    const { status, retryAfter, close } = await fetcher({
      url: endpoint,
      maxBytes: 0,
      send: { body, headers: lowerCase(headers) },
    })
    close()
    if (status >= 200 && status < 300) return 'taken'
    if (status === 404 || status === 410) return 'gone'
    const isBusy = status === 429 || status === 503
    const seconds = isBusy ? readRetryAfter(retryAfter, clock.now()) : undefined
    return {
      refused: `the push service answered ${status}`,
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
    }
  }

const lowerCase = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
