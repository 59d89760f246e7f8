import { readRetryAfter } from '#domain/collect/retry-after.ts'
import type { WebhookId } from '#domain/ids.ts'
import { longestFailureMs, mostAttempts, pauseAfter, restMs } from '#domain/webhook/webhook.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { readBytes, type Fetched, type Fetcher } from '../fetch/fetcher.ts'
import type { DueMessage } from '../outbox/outbox-store.ts'
import type { Channel } from '../outbox/run-outbox.ts'
import type { Clock } from '../ports.ts'
import { endWebhook, type EndStores } from './queue-changes.ts'
import type { WebhookQueue, WebhookTarget } from './webhook-store.ts'

/**
 * Each webhook gets one message at a time, the oldest first. A message whose process dies is sent again with the same id.
 */
export type WebhookChannel = Channel<'webhook', DueDelivery, WebhookStores>

type DueDelivery = DueMessage<'webhook'> & {
  readonly webhookId: WebhookId
  readonly target: WebhookTarget
}

export type WebhookStores = EndStores & {
  readonly webhookQueue: Pick<WebhookQueue, 'findTargets' | 'free'>
}

/** The headers that Standard Webhooks asks for, by all secrets that hold. */
export type SignMessage = (
  message: {
    readonly id: string
    readonly body: string
    readonly secrets: readonly Uint8Array[]
  },
  at: Date,
) => Readonly<Record<string, string>>

type Deps = {
  readonly fetcher: Fetcher
  readonly signMessage: SignMessage
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
}

type Answer = {
  /** Null when none came. */
  readonly status: number | null
  readonly text: string
  readonly retryAfterMs?: number | undefined
}

export const makeWebhookChannel = (deps: Deps): WebhookChannel => ({
  kind: 'webhook',
  concurrency: 32,
  fairness: { partiesOf: ({ target }) => target, most: { owner: 2, host: 4 } },
  leaseMs: 60_000,
  maxAttempts: mostAttempts,
  backoff: (attempts) => pauseAfter(attempts, deps.random(), undefined) ?? 0,
  async prepare({ webhookQueue }, due, now) {
    const ids = due.flatMap(({ owner }) => owner.webhookId ?? [])
    const targets = await webhookQueue.findTargets(ids, now)
    return due.flatMap((message) => {
      const { webhookId } = message.owner
      const target = webhookId && targets.get(webhookId)
      return target ? { ...message, webhookId, target } : []
    })
  },
  async deliver(due, signal) {
    const { status, text: answer, retryAfterMs } = await post(deps, due, signal)
    // Its lease ends, and it is sent again.
    if (signal?.aborted && status === null) return undefined
    const { webhookId, attempts } = due
    if (status !== null && status >= 200 && status < 300)
      return {
        isDone: true,
        status,
        answer,
        also: ({ webhookQueue }, at) => webhookQueue.free(webhookId, at, null),
      }
    const pauseMs = pauseAfter(attempts, deps.random(), retryAfterMs)
    const rest = Math.max(restMs(pauseMs), retryAfterMs ?? 0)
    return {
      isDone: false,
      status,
      answer,
      pauseMs: pauseMs ?? null,
      also: (stores, at) => noteFailure(stores, webhookId, at, { rest, status }),
    }
  },
})

const noteFailure = async (
  stores: WebhookStores,
  id: WebhookId,
  at: Date,
  { rest, status }: { readonly rest: number; readonly status: number | null },
): Promise<void> => {
  const webhook = await stores.webhooks.lock(id)
  if (!webhook) return
  await stores.webhookQueue.free(id, new Date(at.getTime() + rest), at)
  const since = webhook.failingSince ?? at
  if (status === 410) await endWebhook(stores, id, 'gone', at)
  else if (at.getTime() - since.getTime() >= longestFailureMs)
    await endWebhook(stores, id, 'failing', at)
}

const post = async (
  { fetcher, signMessage, clock }: Pick<Deps, 'fetcher' | 'signMessage' | 'clock'>,
  due: DueDelivery,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  try {
    const fetched = await fetcher({
      url: due.target.url,
      maxBytes: longestAnswer,
      send: {
        body: new TextEncoder().encode(due.payload.body),
        headers: {
          'content-type': 'application/json',
          ...signMessage(
            { id: due.id, body: due.payload.body, secrets: due.target.secrets },
            clock.now(),
          ),
        },
      },
      limits: { firstByteMs: timeoutMs, totalMs: timeoutMs },
      ...(signal && { signal }),
    })
    const seconds = readRetryAfter(fetched.retryAfter, clock.now())
    return {
      status: fetched.status,
      text: await textOf(fetched),
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { status: null, text: error.message }
  }
}

/** The status counts, whatever becomes of the rest of an answer. */
const textOf = async (fetched: Fetched): Promise<string> => {
  try {
    const text = new TextDecoder().decode(await readBytes(fetched))
    return text
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, shownAnswer)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.message
  } finally {
    fetched.close()
  }
}

const timeoutMs = 15_000

/** In bytes, and characters. */
const longestAnswer = 64 * 1024
const shownAnswer = 200
