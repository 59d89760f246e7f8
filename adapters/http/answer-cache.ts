import { DomainError } from '#domain/errors.ts'
import { LRUCache } from 'lru-cache'
import { makeAnswer, type Answer } from './answer.ts'

/** The answer kept under a key, else computed; equal keys asked for at once share one computation. */
export type AnswerCache = (key: string, compute: () => Promise<unknown>) => Promise<Answer>

type Settings = {
  /** Bytes kept; 0 keeps nothing, and equal requests still share. */
  readonly maxBytes: number
  /** Computations at once; more are refused with DomainError 'unavailable'. */
  readonly maxComputing: number
  /** The catalogue version; answers of another one are never given. */
  readonly version: () => number
  readonly onLookup: (outcome: 'hit' | 'miss') => void
}

/** The longest an answer is given after it was computed, whatever the catalogue version says. */
const maxAgeMs = 30_000

export const makeAnswerCache = (settings: Settings): AnswerCache => {
  const { maxBytes, maxComputing, version, onLookup } = settings
  const kept = maxBytes > 0 ? makeStore(maxBytes) : undefined
  const computing = new Map<string, Promise<Answer>>()

  const compute = async (key: string, work: () => Promise<unknown>): Promise<Answer> => {
    try {
      const answer = makeAnswer(await work())
      kept?.set(key, answer)
      return answer
    } finally {
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
    if (computing.size >= maxComputing) return Promise.reject(tooManyComputing())
    const answer = compute(key, work)
    computing.set(key, answer)
    return answer
  }
}

const makeStore = (maxBytes: number): LRUCache<string, Answer> =>
  new LRUCache<string, Answer>({
    maxSize: maxBytes,
    // The compressed forms take less than the body again; the rest is the entry itself.
    sizeCalculation: ({ body }, key) => 2 * body.length + 2 * key.length + 512,
    ttl: maxAgeMs,
  })

const tooManyComputing = (): DomainError =>
  new DomainError('unavailable', 'server.busy', 'The server is busy; please try again.', {
    retryAfterSeconds: 2,
  })
