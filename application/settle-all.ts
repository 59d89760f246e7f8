/** Settles all before it throws, so that no work is left running in a failed transaction. */
export const settleAll = async <T extends readonly Promise<unknown>[] | []>(
  working: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  try {
    return await Promise.all(working)
  } finally {
    await Promise.allSettled(working)
  }
}
