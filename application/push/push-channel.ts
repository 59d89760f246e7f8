import type { DueMessage } from '../outbox/outbox-store.ts'
import { doublingPause, type Channel } from '../outbox/run-outbox.ts'
import type { Clock } from '../ports.ts'
import type { PushContent, PushStore, PushTarget } from './push-store.ts'

/** Throws when there is no answer. */
export type DeliverPush = (
  target: PushTarget,
  content: PushContent,
  ttlSeconds: number,
) => Promise<PushAnswer>

export type PushAnswer =
  | 'taken'
  /** The device takes no more messages. */
  | 'gone'
  | {
      readonly refused: string
      /** Of a service that takes nothing from us for so long. */
      readonly retryAfterMs: number | undefined
    }

/** With pauses that double from one minute: about two hours. */
export const maxPushAttempts = 8

/** An older one is not worth a notification. */
const pushLifeMs = 24 * 60 * 60_000

/**
 * A duplicate is possible only when the process ends between the acceptance and our commit; its tag lets it take the
 * place of the first.
 */
export type PushChannel = Channel<'push', DuePush, { readonly pushes: PushStore }>

type DuePush = DueMessage<'push'> & { readonly target: PushTarget }

type Deps = {
  readonly deliver: DeliverPush
  readonly clock: Clock
  readonly onFailure?: PushChannel['onFailure']
}

export const makePushChannel = ({ deliver, clock, onFailure = () => {} }: Deps): PushChannel => ({
  kind: 'push',
  concurrency: 40,
  fairness: { partiesOf: ({ target }) => target, most: { owner: 4, host: 20 } },
  leaseMs: 2 * minuteMs,
  maxAttempts: maxPushAttempts,
  backoff: doublingPause,
  onFailure,
  async prepare({ pushes }, due) {
    const targets = await pushes.findTargets(due.map(({ owner }) => owner.deviceId ?? ''))
    const byId = new Map(targets.map((target) => [target.id, target]))
    return due.flatMap((push) => {
      const target = byId.get(push.owner.deviceId ?? '')
      return target ? { ...push, target } : []
    })
  },
  async deliver({ payload, target, attempts, createdAt }) {
    const leftMs = createdAt.getTime() + pushLifeMs - clock.now().getTime()
    if (leftMs <= 0) return { isDone: false, answer: 'it was not accepted in time', pauseMs: null }
    const answer = await deliver(target, payload, Math.ceil(leftMs / 1000))
    if (answer === 'taken') return { isDone: true, answer: null }
    if (answer === 'gone')
      return { isDone: true, answer: null, also: ({ pushes }) => pushes.removeDevice(target.id) }
    const { refused, retryAfterMs } = answer
    // A service that asks for less than a minute again and again would be asked all day.
    const pauseMs =
      retryAfterMs === undefined ? doublingPause(attempts) : Math.max(retryAfterMs, minuteMs)
    return {
      isDone: false,
      answer: refused,
      pauseMs: pauseMs < leftMs ? pauseMs : null,
      isHostBusy: retryAfterMs !== undefined,
    }
  },
})

const minuteMs = 60_000
