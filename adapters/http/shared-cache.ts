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
  /** Of the catalogue. */
  readonly version: () => number
  /** Whether a result of that age may be given; those of the version of now, where it is left out. */
  readonly mayGive?: (age: Age) => boolean
  /** Whether it is worth trying to renew what may be given still; true where it is left out. */
  readonly mayRenew?: () => boolean
  readonly onLookup: (outcome: 'hit' | 'miss') => void
}

export type Age = { readonly ms: number; readonly isOfVersion: boolean }

/** Undefined keeps nothing. */
type Kept<T> = LRUCache<string, Versioned<T>> | undefined

type Versioned<T> = { readonly result: T; readonly version: number }

/** With 0 bytes, equal requests at a time still share. After `freshMs`, a result is given once more, then renewed. */
export const keepUpTo = <T extends object>(
  maxBytes: number,
  bytesOf: (result: T) => number,
  maxAgeMs = freshMs,
): Kept<T> => {
  if (maxBytes === 0) return undefined
  return new LRUCache<string, Versioned<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ result }, key) => bytesOf(result) + 2 * key.length + 512,
    ttl: maxAgeMs,
    // Looked up at each use, so that tests can put it forward.
    perf: { now: () => performance.now() },
  })
}

/** How long a result is given without renewing it. */
const freshMs = 30_000

type Shelf<T> = {
  /** What may be given, and whether nobody need renew it yet. */
  readonly find: (name: string) => { readonly result: T; readonly isFresh: boolean } | undefined
  readonly keep: (name: string, result: T, ofVersion: number) => void
}

const makeShelf = <T extends object>(settings: Settings<T>): Shelf<T> => {
  const { kept, version, mayKeep = () => true, mayGive = isCurrent } = settings
  return {
    find(name) {
      const held = kept?.get(name)
      if (!kept || !held) return undefined
      const ms = kept.ttl - kept.getRemainingTTL(name)
      const isOfVersion = held.version === version()
      if (!mayGive({ ms, isOfVersion })) return undefined
      return { result: held.result, isFresh: isOfVersion && ms <= freshMs }
    },
    keep(name, result, ofVersion) {
      // What took long may be of an older version than what is kept.
      const isNewest = ofVersion >= (kept?.peek(name)?.version ?? ofVersion)
      if (isNewest && mayKeep(result)) kept?.set(name, { result, version: ofVersion })
    },
  }
}

const isCurrent = ({ isOfVersion }: Age): boolean => isOfVersion

type Work<T> = (signal: AbortSignal) => Promise<T>

type Computation<T> = {
  readonly result: Promise<T>
  readonly abort: AbortController
  callers: number
}

export const makeSharedCache = <T extends object>(settings: Settings<T>): SharedCache<T> => {
  const { maxComputing, longestMs, version, mayRenew = () => true, onLookup } = settings
  const { find, keep } = makeShelf(settings)
  const computing = new Map<string, Computation<T>>()
  const admission = makeAdmission(maxComputing, settings.targetMs ?? Infinity)

  const start = (name: string, work: Work<T>): Computation<T> => {
    const ofVersion = version()
    const key = `${ofVersion} ${name}`
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
        keep(name, result, ofVersion)
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
  const renew = (name: string, work: Work<T>): void => {
    if (computing.has(`${version()} ${name}`) || !admission.hasRoom('later')) return
    start(name, work).result.catch(() => {})
  }

  return (name, work, caller, importance = 'now') => {
    const known = find(name)
    onLookup(known ? 'hit' : 'miss')
    if (known) {
      if (!known.isFresh && mayRenew()) renew(name, work)
      return Promise.resolve(known.result)
    }
    if (caller?.aborted) return Promise.reject(abandoned())
    const shared = computing.get(`${version()} ${name}`)
    if (!shared && !admission.hasRoom(importance)) return Promise.reject(busy(2))
    const computation = shared ?? start(name, work)
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
const within = async <T>(longestMs: number, abort: AbortController, work: Work<T>): Promise<T> => {
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
