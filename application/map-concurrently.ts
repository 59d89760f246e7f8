import { settleAll } from './settle-all.ts'

/**
 * Does the work for each, in order, so many at once: what is written of one is made ready while the
 * database writes another. Begins nothing more when one failed; throws what failed first, once nobody
 * is at work any more.
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
