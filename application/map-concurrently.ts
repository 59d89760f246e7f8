import { settleAll } from './settle-all.ts'

/**
 * Starts no more work after a failure. Throws the first failure once all started work has ended.
 */
export const mapConcurrently = async <T extends object>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const left = [...all]
  const workThrough = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      try {
        await work(next)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  await settleAll(Array.from({ length: atOnce }, workThrough))
}
