/**
 * Waits for all of them, whatever becomes of any; then throws what the first in order threw, or
 * answers what all of them answered: nobody is still at work when somebody else failed.
 */
export const allDone = async <T>(working: readonly Promise<T>[]): Promise<readonly T[]> => {
  await Promise.allSettled(working)
  return Promise.all(working)
}
