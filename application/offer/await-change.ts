import { DomainError } from '#domain/errors.ts'
import { comesAfter, type ChangePlace } from './offer-change.ts'

/**
 * Resolves once the feed has a change after the place, after `waitMs`, or when `signal` is aborted, whichever is first.
 * Throws DomainError 'limited' while `mostOfClient` of the same client wait, 'unavailable' while too many do.
 */
export type AwaitChange = (
  after: ChangePlace,
  asked: { readonly waitMs: number; readonly who: string },
  signal: AbortSignal,
) => Promise<void>

export const mostOfClient = 5

/** The last change there is; undefined without any. */
export type FindLastChange = () => Promise<Pick<ChangePlace, 'changedIn' | 'no'> | undefined>

type Deps = { readonly findLastChange: FindLastChange; readonly mostWaiting?: number }

/** One statement at a time asks for all who wait; nobody holds a connection. */
export const makeAwaitChange = ({ findLastChange, mostWaiting = 1000 }: Deps): AwaitChange => {
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
