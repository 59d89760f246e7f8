import { DomainError } from '#domain/errors.ts'
import { LRUCache } from 'lru-cache'
import { makeAnswer, type Answer } from './answer.ts'

/** The answer kept under a key, else computed; equal keys asked for at once share one computation. */
export type AnswerCache = (key: string, compute: () => Promise<unknown>) => Promise<Answer>

type Settings = {
  /** Where answers are kept; several caches may share one, under keys of their own. */
  readonly kept: KeptAnswers
  /** Computations at once; more are refused with DomainError 'unavailable'. */
  readonly maxComputing: number
  /** The longest that a computation is waited for, in ms; then it is refused in the same way. */
  readonly longestMs: number
  /** The catalogue version; answers of another one are never given. */
  readonly version: () => number
  readonly onLookup: (outcome: 'hit' | 'miss') => void
}

/** Answers by their key, the longest unused forgotten first; undefined keeps nothing. */
type KeptAnswers = LRUCache<string, Answer> | undefined

/** Keeps answers up to so many bytes; with 0, equal requests at the same time still share. */
export const keepAnswers = (maxBytes: number): KeptAnswers => {
  if (maxBytes === 0) return undefined
  return new LRUCache<string, Answer>({
    maxSize: maxBytes,
    // The compressed forms take less than the body again; the rest is the entry itself.
    sizeCalculation: ({ body }, key) => 2 * body.length + 2 * key.length + 512,
    ttl: maxAgeMs,
  })
}

/** The longest an answer is given after it was computed, whatever the catalogue version says. */
const maxAgeMs = 30_000

export const makeAnswerCache = (settings: Settings): AnswerCache => {
  const { kept, maxComputing, longestMs, version, onLookup } = settings
  const computing = new Map<string, Promise<Answer>>()

  const compute = async (key: string, work: () => Promise<unknown>): Promise<Answer> => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(busy(5)), longestMs)
    try {
      const answer = makeAnswer(await Promise.race([work(), tooLate]))
      kept?.set(key, answer)
      return answer
    } finally {
      // Work that is given up may still go on; the limits of the database end it.
      clearTimeout(timer)
      computing.delete(key)
    }
  }

  return (name, work) => {
    const key = `${version()} ${name}`
    const known = kept?.get(key)
    onLookup(known ? 'hit' : 'miss')
    if (known) return Promise.resolve(known)
    const shared = computing.get(key)
    if (shared) return shared
    if (computing.size >= maxComputing) return Promise.reject(busy(2))
    const answer = compute(key, work)
    computing.set(key, answer)
    return answer
  }
}

const busy = (retryAfterSeconds: number): DomainError =>
  new DomainError('unavailable', 'server.busy', 'The server is busy; please try again.', {
    retryAfterSeconds,
  })
