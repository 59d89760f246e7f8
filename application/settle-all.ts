/**
 * Waits until all of them have settled, then throws the first failure or returns all results, so
 * that no work is left running in a transaction that has failed.
 */
export const settleAll = async <T extends readonly Promise<unknown>[] | []>(
  working: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  try {
    return await Promise.all(working)
  } finally {
    await Promise.allSettled(working)
  }
}
