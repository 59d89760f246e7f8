import type { Clock, InTransaction } from '../ports.ts'
import type { Attempted, DueMessage, OutboxKind, OutboxStore } from './outbox-store.ts'
import type { Parties, Shares } from './shares.ts'

/** How one attempt ended. */
export type Outcome<S> = Pick<Attempted, 'isDone' | 'answer'> & {
  readonly status?: number | null
  /** Until the next attempt, where it is not the usual backoff; null: it is a dead letter. */
  readonly pauseMs?: number | null | undefined
  /** In the transaction that ends the attempt, before the message is settled. */
  readonly also?: ((stores: S, at: Date) => Promise<void>) | undefined
}

/** How messages of one kind leave. `W` is a due message with what its delivery needs. */
export type Channel<K extends OutboxKind, W extends DueMessage<K>, S> = {
  readonly kind: K
  /** Deliveries at once. */
  readonly concurrency: number
  /** A run ends after so many failures in a row, as the other side accepts nothing. */
  readonly patience?: number
  /** Of messages to hosts that others chose: whose they are, and how many of each party may be under way. */
  readonly fairness?: {
    readonly partiesOf: (work: W) => Parties
    readonly most: Shares['most']
  }
  /** Longer than one delivery can take. */
  readonly leaseMs: number
  readonly maxAttempts: number
  readonly backoff: (attempts: number) => number
  /** In the transaction that claims them. */
  readonly prepare: (stores: S, due: readonly DueMessage<K>[], now: Date) => Promise<readonly W[]>
  /** Undefined where it was broken off: the lease ends, and it is tried again. A throw is a failure. */
  readonly deliver: (work: W, signal: AbortSignal | undefined) => Promise<Outcome<S> | undefined>
  /** `isDead`: it is not tried again. */
  readonly onFailure?: (message: DueMessage<K> | W, why: string, isDead: boolean) => void
}

/** Delivers what is due, until nothing is. Any number may run at the same time, on any number of nodes. */
export type RunOutbox = (signal?: AbortSignal) => Promise<void>

type Deps<S> = {
  readonly inTransaction: InTransaction<S & { readonly outbox: OutboxStore }>
  readonly clock: Clock
}

export const makeRunOutbox = <K extends OutboxKind, W extends DueMessage<K>, S>(
  deps: Deps<S>,
  channel: Channel<K, W, S>,
): RunOutbox => {
  const { concurrency, patience = Infinity } = channel
  return async (signal) => {
    await deps.inTransaction(({ outbox }) => outbox.takeOver())
    const underWay = new Map<Promise<void>, W>()
    const errors: unknown[] = []
    let [ended, failures] = [0, 0]
    const begin = (work: W): void => {
      const one = attempt(deps, channel, work, signal)
        .then((isDone) => void (failures = isDone ? 0 : failures + 1))
        .catch((error: unknown) => void errors.push(error))
        .finally(() => {
          ended += 1
          underWay.delete(one)
        })
      underWay.set(one, work)
    }
    const fill = async (): Promise<void> => {
      for (;;) {
        const room = Math.min(concurrency, patience - failures) - underWay.size
        if (room <= 0 || errors.length > 0 || signal?.aborted) return
        const claimed = await claim(deps, channel, room, underWay.values())
        claimed.forEach(begin)
        // Of others, as many as there is room for came at once.
        if (claimed.length === 0 || !channel.fairness) return
      }
    }
    for (;;) {
      const endedBefore = ended
      await fill().catch((error: unknown) => void errors.push(error))
      if (underWay.size > 0) await someEnd(underWay.keys())
      // What ended meanwhile may have made the next of its webhook due.
      else if (ended === endedBefore) break
    }
    if (errors.length > 0) throw errors[0]
  }
}

/** Resolves after a second, too: what is queued meanwhile does not wait for the slowest. */
const someEnd = async (underWay: Iterable<Promise<void>>): Promise<void> => {
  const { promise: soon, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, lookEveryMs)
  await Promise.race([soon, ...underWay])
  clearTimeout(timer)
}

const lookEveryMs = 1000

const sharesOf = <K extends OutboxKind, W extends DueMessage<K>, S>(
  { fairness }: Channel<K, W, S>,
  works: Iterable<W>,
): Shares | undefined => {
  if (!fairness) return undefined
  const underWay = { owner: {}, host: {} } satisfies Shares['underWay']
  for (const work of works) {
    const { owner, host } = fairness.partiesOf(work)
    count(underWay.owner, owner)
    count(underWay.host, host)
  }
  return { most: fairness.most, underWay }
}

const count = (counts: Record<string, number>, name: string): void =>
  void (counts[name] = (counts[name] ?? 0) + 1)

/** A message whose process ended in each attempt is a dead letter. */
const claim = <K extends OutboxKind, W extends DueMessage<K>, S>(
  { inTransaction, clock }: Deps<S>,
  channel: Channel<K, W, S>,
  limit: number,
  underWay: Iterable<W>,
): Promise<readonly W[]> =>
  inTransaction(async (stores) => {
    const { kind, leaseMs, maxAttempts, prepare, onFailure } = channel
    const now = clock.now()
    const shares = sharesOf(channel, underWay)
    const due = await stores.outbox.claim(kind, now, later(now, leaseMs), limit, shares)
    const spent = due.filter(({ attempts }) => attempts > maxAttempts)
    for (const message of spent) {
      await stores.outbox.settle(message, { ...dead, at: now })
      onFailure?.(message, dead.answer, true)
    }
    const tried = due.filter((message) => !spent.includes(message))
    return tried.length === 0 ? [] : prepare(stores, tried, now)
  })

/** Whether it was delivered. */
const attempt = async <K extends OutboxKind, W extends DueMessage<K>, S>(
  { inTransaction, clock }: Deps<S>,
  { deliver, backoff, maxAttempts, onFailure }: Channel<K, W, S>,
  work: W,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const outcome = await deliver(work, signal).catch(toFailure)
  if (!outcome) return false
  const { isDone, answer, status = null, pauseMs = backoff(work.attempts), also } = outcome
  const isOver = isDone || pauseMs === null || work.attempts >= maxAttempts
  await inTransaction(async (stores) => {
    const at = clock.now()
    await also?.(stores, at)
    const until = isOver ? null : later(at, pauseMs)
    await stores.outbox.settle(work, { at, isDone, until, status, answer })
  })
  if (!isDone) onFailure?.(work, answer ?? '', isOver)
  return isDone
}

const toFailure = (error: unknown): Outcome<unknown> => ({
  isDone: false,
  answer: error instanceof Error ? error.message : String(error),
})

const dead = {
  isDone: false,
  until: null,
  status: null,
  answer: 'the program ended each time it was sent',
} as const

/** Doubles from one minute. */
export const doublingPause = (attempts: number): number => minuteMs * 2 ** (attempts - 1)

const minuteMs = 60_000

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
