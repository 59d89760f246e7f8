import { DomainError } from '#domain/errors.ts'
import type { Clock } from '../ports.ts'
import {
  comesAfter,
  type ChangePlace,
  type OfferChange,
  type OfferChanges,
} from './offer-change.ts'

/**
 * What changed after a place, oldest first, each offer as it was then, but for its title and whether it is struck; and
 * where the feed stands. A change is told once all that began to write before it have ended, so that none comes later
 * with a smaller place. Undefined `after`: no changes.
 */
export type FindChanges = (
  after: ChangePlace | undefined,
  limit: number,
) => Promise<{ readonly changes: readonly OfferChange[]; readonly end: ChangePlace }>

/**
 * Undefined `after`: nothing, and where the feed stands. With `waitMs` it waits so long for the first change, until
 * `signal` is aborted. Throws DomainError 'gone' for a place that is not of this feed or older than `feedDays`.
 */
export type ReadChanges = (
  asked: {
    readonly after: ChangePlace | undefined
    readonly limit: number
    readonly waitMs: number
    /** Of one client at most `mostOfClient` wait at once. */
    readonly who: string
  },
  signal: AbortSignal,
) => Promise<OfferChanges>

type Deps = {
  readonly findChanges: FindChanges
  readonly awaitChange: AwaitChange
  readonly clock: Clock
}

export const makeReadChanges = ({ findChanges, awaitChange, clock }: Deps): ReadChanges => {
  const read = async (after: ChangePlace | undefined, limit: number): Promise<OfferChanges> => {
    const { changes, end } = await findChanges(after, limit)
    if (after === undefined) return { changes, next: end }
    if (after.feed !== end.feed || after.changedIn > end.changedIn + farAhead)
      throw cursorGone('is not of this feed')
    const last = changes.at(-1)?.place ?? after
    return { changes, next: changes.length < limit && comesAfter(end, last) ? end : last }
  }

  return async ({ after, limit, waitMs, who }, signal) => {
    if (after && after.at.getTime() < clock.now().getTime() - feedDays * dayMs)
      throw cursorGone(`is older than ${feedDays} days`)
    const found = await read(after, limit)
    if (after === undefined || found.changes.length > 0 || waitMs === 0) return found
    await awaitChange(found.next, { waitMs, who }, signal)
    return read(found.next, limit)
  }
}

const feedDays = 30
/** Changes are kept longer than their cursors are good, as clocks and long transactions differ. */
export const keptChangeDays = 31
const dayMs = 86_400_000

/** A replica may be behind the place; a database whose transactions began anew is far behind. */
const farAhead = 1_000_000

const cursorGone = (why: string): DomainError =>
  new DomainError(
    'gone',
    'changes.cursor_gone',
    `The cursor ${why}. Read all offers once more and go on from there.`,
    { fields: [{ field: 'after', message: why }] },
  )

/**
 * Resolves once the feed has a change after the place, after `waitMs`, or when `signal` is aborted, whichever is first.
 * Throws DomainError 'limited' while `mostOfClient` of the same client wait, 'unavailable' while too many do.
 */
type AwaitChange = (
  after: ChangePlace,
  asked: { readonly waitMs: number; readonly who: string },
  signal: AbortSignal,
) => Promise<void>

export const mostOfClient = 5

/** The last change there is; undefined without any. */
export type FindLastChange = () => Promise<Pick<ChangePlace, 'changedIn' | 'no'> | undefined>

type AwaitChangeDeps = { readonly findLastChange: FindLastChange; readonly mostWaiting?: number }

/** One statement at a time asks for all who wait; nobody holds a connection. */
export const makeAwaitChange = ({
  findLastChange,
  mostWaiting = 1000,
}: AwaitChangeDeps): AwaitChange => {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    try {
      const last = await findLastChange()
      for (const each of waiting) if (last && comesAfter(last, each.after)) each.wake()
    } catch {
      // Whoever waits is told by his own reading, and the database asked again until then.
    } finally {
      timer = waiting.size > 0 ? setTimeout(() => void look(), lookEveryMs).unref() : undefined
    }
  }

  return async (after, { waitMs, who }, signal) => {
    const own = [...waiting].filter((one) => one.who === who)
    if (own.length >= mostOfClient) throw tooManyOfClient()
    if (waiting.size >= mostWaiting) throw tooManyWait()
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const one: Waiting = { after, who, wake: resolve }
    waiting.add(one)
    timer ??= setTimeout(() => void look(), lookEveryMs).unref()
    const limit = setTimeout(resolve, waitMs)
    signal.addEventListener('abort', one.wake)
    try {
      await promise
    } finally {
      waiting.delete(one)
      clearTimeout(limit)
      signal.removeEventListener('abort', one.wake)
    }
  }
}

type Waiting = { readonly after: ChangePlace; readonly who: string; readonly wake: () => void }

const lookEveryMs = 250

const tooManyOfClient = (): DomainError =>
  new DomainError(
    'limited',
    'changes.too_many_of_client',
    `At most ${mostOfClient} requests of a client wait for changes at once.`,
  )

const tooManyWait = (): DomainError =>
  new DomainError(
    'unavailable',
    'changes.too_many_waiting',
    'Too many wait for changes. Ask without waiting.',
  )
