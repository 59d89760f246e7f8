import type { Clock, InTransaction } from '../ports.ts'
import type { Attempted, DueMessage, OutboxKind, OutboxStore } from './outbox-store.ts'
import { sharesOf, type Parties, type Shares } from './shares.ts'

/** How one attempt ended. */
type Outcome<S> = Pick<Attempted, 'isDone' | 'answer'> & {
  readonly status?: number | null
  /** Until the next attempt, where it is not the usual backoff; null: it is a dead letter. */
  readonly pauseMs?: number | null | undefined
  /** Its host takes nothing now: it waits for the pause, and the attempt is not counted. */
  readonly isHostBusy?: boolean
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

type Running<S> = { readonly deps: Deps<S>; readonly busyHosts: BusyHosts }

export const makeRunOutbox = <K extends OutboxKind, W extends DueMessage<K>, S>(
  deps: Deps<S>,
  channel: Channel<K, W, S>,
): RunOutbox => {
  const { concurrency, patience = Infinity } = channel
  const running: Running<S> = { deps, busyHosts: makeBusyHosts() }
  let lookedAtAll = -Infinity
  return async (signal) => {
    await deps.inTransaction(({ outbox }) => outbox.takeOver())
    const underWay = new Map<Promise<void>, W>()
    const errors: unknown[] = []
    let [ended, failures] = [0, 0]
    const begin = (work: W): void => {
      const one = attempt(running, channel, work, signal)
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
        let claimed = await claim(running, channel, room, underWay.values(), fewToLookAt)
        const now = deps.clock.now().getTime()
        const mayMiss = channel.fairness && claimed.length === 0
        if (mayMiss && (underWay.size === 0 || now - lookedAtAll >= lookEveryMs)) {
          lookedAtAll = now
          claimed = await claim(running, channel, room, underWay.values(), mostToLookAt)
        }
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

/** Due messages of a claim; of all, once a second and before a run ends: those of one host may stand before others. */
const fewToLookAt = 500
const mostToLookAt = 100_000

/** A message whose process ended in each attempt is a dead letter. */
const claim = <K extends OutboxKind, W extends DueMessage<K>, S>(
  { deps: { inTransaction, clock }, busyHosts }: Running<S>,
  channel: Channel<K, W, S>,
  limit: number,
  underWay: Iterable<W>,
  lookAt: number,
): Promise<readonly W[]> =>
  inTransaction(async (stores) => {
    const { kind, fairness, leaseMs, maxAttempts, prepare, onFailure } = channel
    const now = clock.now()
    const parties = fairness && [...underWay].map(fairness.partiesOf)
    const shares = parties && sharesOf(fairness.most, parties, busyHosts.at(now.getTime()), lookAt)
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
  { deps: { inTransaction, clock }, busyHosts }: Running<S>,
  { deliver, backoff, maxAttempts, onFailure, fairness }: Channel<K, W, S>,
  work: W,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const outcome = await deliver(work, signal).catch(toFailure)
  if (!outcome) return false
  const { isDone, answer, status = null, pauseMs = backoff(work.attempts), also } = outcome
  const isUncounted = outcome.isHostBusy ?? false
  const isOver = isDone || pauseMs === null || (work.attempts >= maxAttempts && !isUncounted)
  const at = clock.now()
  const until = isOver ? null : later(at, pauseMs)
  const parties = fairness?.partiesOf(work)
  if (parties && isDone) busyHosts.took(parties.host)
  if (parties && isUncounted && until) busyHosts.refused(parties, until.getTime())
  await inTransaction(async (stores) => {
    await also?.(stores, at)
    await stores.outbox.settle(work, { at, isDone, until, status, answer, isUncounted })
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
  isUncounted: false,
  status: null,
  answer: 'the program ended each time it was sent',
} as const

/** Doubles from one minute. */
export const doublingPause = (attempts: number): number => minuteMs * 2 ** (attempts - 1)

const minuteMs = 60_000

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/** Hosts that asked to be left alone for a while, as this process has heard it; in milliseconds of the clock. */
type BusyHosts = {
  readonly refused: (whose: Parties, untilMs: number) => void
  readonly took: (host: string) => void
  readonly at: (nowMs: number) => readonly string[]
}

/** A host is busy that said so of several owners and took nothing since: what one owner causes holds up nobody else. */
const makeBusyHosts = (): BusyHosts => {
  const refusals = new Map<string, Map<string, number>>()
  return {
    refused({ owner, host }, untilMs) {
      const ofHost = refusals.get(host) ?? new Map<string, number>()
      refusals.set(host, ofHost.set(owner, untilMs))
    },
    took: (host) => void refusals.delete(host),
    at(nowMs) {
      for (const [host, ofHost] of refusals) {
        for (const [owner, untilMs] of ofHost) if (untilMs <= nowMs) ofHost.delete(owner)
        if (ofHost.size === 0) refusals.delete(host)
      }
      return [...refusals].flatMap(([host, { size }]) => (size >= fewestOwners ? host : []))
    },
  }
}

const fewestOwners = 3
