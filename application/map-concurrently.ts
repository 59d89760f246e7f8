import { settleAll } from './settle-all.ts'

/** Starts no more after a failure, and throws it once all started work has settled. */
export const mapConcurrently = async <T>(
  all: Iterable<T>,
  concurrency: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const left = eachOf(all)
  const workThrough = async (): Promise<void> => {
    for (const one of left) await work(one)
  }
  await settleAll(Array.from({ length: concurrency }, workThrough))
}

function* eachOf<T>(all: Iterable<T>): Generator<T> {
  yield* all
}
