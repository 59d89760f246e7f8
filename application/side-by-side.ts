import { allDone } from './all-done.ts'

/**
 * Does the work for each, in order, so many at once: what is written of one is made ready while the
 * database writes another. Throws what failed first, once nobody is at work any more.
 */
export const sideBySide = async <T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const left = all[Symbol.iterator]()
  const workThrough = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await allDone(Array.from({ length: atOnce }, workThrough))
}
