import { DomainError } from '#domain/errors.ts'
import { LRUCache } from 'lru-cache'
import { makeAdmission, type Importance } from './limits/admission.ts'

/**
 * What is kept under a key, else computed; equal keys asked for at once share one computation.
 * `caller` is aborted when whoever asks has left, the signal of `compute` when all callers have left or
 * it took too long.
 */
export type SharedCache<T> = (
  key: string,
  compute: (signal: AbortSignal) => Promise<T>,
  caller?: AbortSignal,
  importance?: Importance,
) => Promise<T>

type Settings<T extends object> = {
  readonly kept: Kept<T>
  readonly mayKeep?: (result: T) => boolean
  /** Computations at once; more are refused with DomainError 'unavailable'. */
  readonly maxComputing: number
  /** In ms: fewer are computed at once where they take longer. */
  readonly targetMs?: number
  /** The longest that a computation is waited for, in ms; then it is refused in the same way. */
  readonly longestMs: number
  /** The catalogue version; results of another one are never given. */
  readonly version: () => number
  readonly onLookup: (outcome: 'hit' | 'miss') => void
}

/** Undefined keeps nothing. */
type Kept<T extends object> = LRUCache<string, T> | undefined

/** With 0 bytes, equal requests at a time still share. After `freshMs`, a result is given once more, then renewed. */
export const keepUpTo = <T extends object>(
  maxBytes: number,
  bytesOf: (result: T) => number,
  maxAgeMs = freshMs,
): Kept<T> => {
  if (maxBytes === 0) return undefined
  return new LRUCache<string, T>({
    maxSize: maxBytes,
    sizeCalculation: (result, key) => bytesOf(result) + 2 * key.length + 512,
    ttl: maxAgeMs,
    // Looked up at each use, so that tests can put it forward.
    perf: { now: () => performance.now() },
  })
}

/** How long a result is given without renewing it. */
const freshMs = 30_000

const isFresh = <T extends object>(kept: LRUCache<string, T>, key: string): boolean =>
  kept.getRemainingTTL(key) >= kept.ttl - freshMs

type Computation<T> = {
  readonly result: Promise<T>
  readonly abort: AbortController
  callers: number
}

export const makeSharedCache = <T extends object>(settings: Settings<T>): SharedCache<T> => {
  const { kept, maxComputing, longestMs, version, onLookup, mayKeep = () => true } = settings
  const computing = new Map<string, Computation<T>>()
  const admission = makeAdmission(maxComputing, settings.targetMs ?? Infinity)

  const start = (key: string, work: (signal: AbortSignal) => Promise<T>): Computation<T> => {
    const abort = new AbortController()
    const begunAt = performance.now()
    admission.begin()
    const finish = (): void => {
      if (computing.get(key)?.abort !== abort) return
      computing.delete(key)
      admission.end(abort.signal.aborted ? undefined : performance.now() - begunAt)
    }
    // At once, so that nobody joins what is given up.
    abort.signal.addEventListener('abort', finish)
    const compute = async (): Promise<T> => {
      try {
        const result = await within(longestMs, abort, work)
        if (mayKeep(result)) kept?.set(key, result)
        return result
      } finally {
        finish()
      }
    }
    const computation = { result: compute(), abort, callers: 0 }
    computing.set(key, computation)
    return computation
  }

  /** A failure is told to who asks once the old result is forgotten. */
  const renew = (key: string, work: (signal: AbortSignal) => Promise<T>): void => {
    if (computing.has(key) || !admission.hasRoom('later')) return
    start(key, work).result.catch(() => {})
  }

  return (name, work, caller, importance = 'now') => {
    const key = `${version()} ${name}`
    const known = kept?.get(key)
    onLookup(known ? 'hit' : 'miss')
    if (kept && known) {
      if (!isFresh(kept, key)) renew(key, work)
      return Promise.resolve(known)
    }
    if (caller?.aborted) return Promise.reject(abandoned())
    let computation = computing.get(key)
    if (!computation) {
      if (!admission.hasRoom(importance)) return Promise.reject(busy(2))
      computation = start(key, work)
    }
    const { result, abort } = computation
    computation.callers += 1
    caller?.addEventListener('abort', () => {
      computation.callers -= 1
      if (computation.callers === 0) abort.abort(abandoned())
    })
    return result
  }
}

/** Work that is given up may still go on. */
const within = async <T>(
  longestMs: number,
  abort: AbortController,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const { signal } = abort
  signal.addEventListener('abort', () => reject(signal.reason))
  const timer = setTimeout(
    () => abort.abort(busy(5, new Error(`not computed within ${longestMs} ms`))),
    longestMs,
  )
  try {
    return await Promise.race([work(signal), aborted])
  } finally {
    clearTimeout(timer)
  }
}

const busy = (retryAfterSeconds: number, cause?: Error): DomainError =>
  new DomainError(
    'unavailable',
    'server.busy',
    'The server is busy. Please try again.',
    { retryAfterSeconds },
    { cause },
  )

const abandoned = (): DomainError =>
  new DomainError('unavailable', 'server.abandoned', 'The client has disconnected.')
