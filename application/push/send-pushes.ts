import type { Clock, InTransaction } from '../ports.ts'
import type { DuePush, PushQueue } from './push-store.ts'

/**
 * Sends what is due. A duplicate is possible only when the process ends between the acceptance and our commit; its
 * tag lets it take the place of the first.
 */
export type SendPushes = (signal?: AbortSignal) => Promise<void>

/** Throws when there is no answer. */
export type DeliverPush = (push: DuePush, ttlSeconds: number) => Promise<PushAnswer>

export type PushAnswer =
  | 'taken'
  /** The device takes no more messages. */
  | 'gone'
  | {
      readonly refused: string
      /** The service is unable, whichever the device. */
      readonly isBusy: boolean
      readonly retryAfterMs: number | undefined
    }

/** With pauses that double from one minute: about two hours. */
export const maxPushAttempts = 8

/** An older one is not worth a notification. */
export const pushLifeMs = 24 * 60 * 60_000

type Deps = {
  readonly inTransaction: InTransaction<{ pushQueue: PushQueue }>
  readonly deliver: DeliverPush
  readonly clock: Clock
  readonly onNotSent: (push: Pick<DuePush, 'host' | 'attempts'>, why: string) => void
}

export const makeSendPushes = ({ inTransaction, deliver, clock, onNotSent }: Deps): SendPushes => {
  const answerOf = async (push: DuePush, leftMs: number): Promise<PushAnswer> => {
    try {
      return await deliver(push, Math.ceil(leftMs / 1000))
    } catch (error) {
      const refused = error instanceof Error ? error.message : String(error)
      return { refused, isBusy: true, retryAfterMs: undefined }
    }
  }

  const send = async (push: DuePush): Promise<void> => {
    const endsAt = push.createdAt.getTime() + pushLifeMs
    const leftMs = endsAt - clock.now().getTime()
    if (leftMs <= 0 || push.attempts > maxPushAttempts)
      return inTransaction(({ pushQueue }) => pushQueue.giveUp(push, tooLate))
    const answer = await answerOf(push, leftMs)
    if (typeof answer === 'object') onNotSent(push, answer.refused)
    await inTransaction(({ pushQueue }) => settle(push, answer, pushQueue, clock.now()))
  }

  return async (signal) => {
    for (;;) {
      if (signal?.aborted) return
      const now = clock.now()
      const batch = await inTransaction(({ pushQueue }) =>
        pushQueue.claim(now, later(now, leaseMs), batchSize),
      )
      if (batch.length === 0) return
      await Promise.all(batch.map(send))
    }
  }
}

const settle = async (
  push: DuePush,
  answer: PushAnswer,
  queue: PushQueue,
  now: Date,
): Promise<void> => {
  if (answer === 'taken') return queue.markSent(push, now)
  if (answer === 'gone') return queue.removeDevice(push.deviceId)
  const until = later(now, Math.max(pauseMs(push.attempts), answer.retryAfterMs ?? 0))
  const isLast =
    push.attempts >= maxPushAttempts || until.getTime() >= push.createdAt.getTime() + pushLifeMs
  if (isLast) await queue.giveUp(push, answer.refused)
  else await queue.postpone(push, until, answer.refused)
  // Else each batch would wait for a service that does not answer.
  if (answer.isBusy)
    await queue.holdHost(push.host, now, later(now, answer.retryAfterMs ?? minuteMs))
}

const tooLate = 'it was not accepted in time'

const batchSize = 20

const minuteMs = 60_000

/** Longer than one delivery can take. */
const leaseMs = 2 * minuteMs

const pauseMs = (attempts: number): number => minuteMs * 2 ** (attempts - 1)

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
