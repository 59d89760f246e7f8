/**
 * Waits for all of them, whatever becomes of any; then throws what was thrown first, or answers what
 * all of them answered. Nobody is still at work in a transaction that somebody else has broken, and
 * what broke it is told, not that it is broken.
 */
export const allDone = async <T>(working: readonly Promise<T>[]): Promise<readonly T[]> => {
  const failures: unknown[] = []
  for (const one of working) one.catch((error: unknown) => failures.push(error))
  await Promise.allSettled(working)
  if (failures.length > 0) throw failures[0]
  return Promise.all(working)
}
