import { readRetryAfter } from '#domain/collect/retry-after.ts'
import { longestFailureMs, pauseAfter, restMs } from '#domain/webhook/webhook.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { readBytes, type Fetched, type Fetcher } from '../fetch/fetcher.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { endWebhook, type EndStores } from './end-webhook.ts'
import type { DueDelivery, WebhookQueue } from './webhook-store.ts'

/**
 * Sends what is due, each webhook one message at a time, the oldest first. A message whose process dies is sent again
 * with the same id.
 */
export type SendDeliveries = (signal?: AbortSignal) => Promise<void>

/** The headers that Standard Webhooks asks for, by all secrets that hold. */
export type SignMessage = (
  message: Pick<DueDelivery, 'id' | 'body' | 'secrets'>,
  at: Date,
) => Readonly<Record<string, string>>

type Deps = {
  readonly inTransaction: InTransaction<
    EndStores & { readonly webhookQueue: Pick<WebhookQueue, 'claim' | 'settle'> }
  >
  readonly fetcher: Fetcher
  readonly signMessage: SignMessage
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
}

type Answer = {
  readonly status: number | null
  readonly text: string
  readonly retryAfterMs?: number | undefined
}

export const makeSendDeliveries = (deps: Deps): SendDeliveries => {
  const { inTransaction, clock, random } = deps

  const claim = (): Promise<DueDelivery | undefined> =>
    inTransaction(({ webhookQueue }) => {
      const now = clock.now()
      return webhookQueue.claim(now, new Date(now.getTime() + leaseMs))
    })

  const settle = ({ id, webhookId, attempts }: DueDelivery, answer: Answer): Promise<void> =>
    inTransaction(async (stores) => {
      const at = clock.now()
      const { status, text, retryAfterMs } = answer
      const webhook = await stores.webhooks.lock(webhookId)
      const pause = pauseAfter(attempts, random(), retryAfterMs)
      const later = (ms: number): Date => new Date(at.getTime() + ms)
      const isDelivered = status !== null && status >= 200 && status < 300
      await stores.webhookQueue.settle({
        id,
        webhookId,
        at,
        status,
        answer: text,
        outcome: isDelivered
          ? 'delivered'
          : {
              until: pause === undefined ? null : later(pause),
              freeAt: later(Math.max(restMs(pause), retryAfterMs ?? 0)),
            },
      })
      if (isDelivered || !webhook) return
      const since = webhook.failingSince ?? at
      if (status === 410) await endWebhook(stores, webhookId, 'gone', at)
      else if (at.getTime() - since.getTime() >= longestFailureMs)
        await endWebhook(stores, webhookId, 'failing', at)
    })

  /** Sends one after the other until none is due. */
  const work = async (signal: AbortSignal | undefined): Promise<void> => {
    for (;;) {
      if (signal?.aborted) return
      const due = await claim()
      if (!due) return
      const answer = await post(deps, due, signal)
      // Its lease ends, and it is sent again.
      if (signal?.aborted && answer.status === null) return
      await settle(due, answer)
    }
  }

  return async (signal) => {
    const results = await Promise.allSettled(Array.from({ length: workers }, () => work(signal)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
}

const post = async (
  { fetcher, signMessage, clock }: Pick<Deps, 'fetcher' | 'signMessage' | 'clock'>,
  due: DueDelivery,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  try {
    const fetched = await fetcher({
      url: due.url,
      maxBytes: longestAnswer,
      send: {
        body: new TextEncoder().encode(due.body),
        headers: { 'content-type': 'application/json', ...signMessage(due, clock.now()) },
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

/** Longer than one attempt can take. */
const leaseMs = 60_000

/** That one slow server is not waited for by the others. */
const workers = 8

/** In bytes, and characters. */
const longestAnswer = 64 * 1024
const shownAnswer = 200
