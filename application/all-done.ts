/**
 * Waits for all of them, whatever becomes of any; then throws what was thrown first, or answers what
 * all of them answered. Nobody is still at work in a transaction that somebody else has broken, and
 * what broke it is told, not that it is broken.
 */
export const allDone = async <T extends readonly unknown[]>(
  working: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> => {
  const failures: unknown[] = []
  const noteFailure = (error: unknown): void => {
    failures.push(error)
  }
  for (const one of working) one.catch(noteFailure)
  await Promise.allSettled(working)
  if (failures.length > 0) throw failures[0]
  return Promise.all(working)
}
