/**
 * Waits until all of them have settled, then throws what failed first or answers all results, so
 * that nothing is still at work in a transaction that has failed.
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
