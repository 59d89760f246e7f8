import { settleAll } from './settle-all.ts'

/**
 * Starts no more work after a failure, and throws that failure once all started work has settled.
 */
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

/** Shared by several loops: one that throws closes it, which ends the others. */
function* eachOf<T>(all: Iterable<T>): Generator<T> {
  yield* all
}
