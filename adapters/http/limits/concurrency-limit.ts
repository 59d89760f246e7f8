import { DomainError } from '#domain/errors.ts'

/** Runs expensive work: one at a time per caller, and a few in total. */
export type LimitConcurrency = <T>(who: string, work: () => Promise<T>) => Promise<T>

/** Throws DomainError 'limited' for a caller's second concurrent work, and 'unavailable' when all places are taken. */
export const makeConcurrencyLimit = (atOnce: number): LimitConcurrency => {
  const present = new Set<string>()
  return async (who, work) => {
    if (present.has(who)) throw twice()
    if (present.size >= atOnce) throw taken()
    present.add(who)
    try {
      return await work()
    } finally {
      present.delete(who)
    }
  }
}

const twice = (): DomainError =>
  new DomainError(
    'limited',
    'request.one_at_a_time',
    'Another request of this client is still running.',
    {
      retryAfterSeconds: 5,
    },
  )

const taken = (): DomainError =>
  new DomainError(
    'unavailable',
    'request.busy',
    'The server is busy with other requests. Please try again in a moment.',
    { retryAfterSeconds: 10 },
  )
