/**
 * Waits for all, then throws the first failure or returns all results. No work is left running in a
 * transaction that has failed, and the cause is reported instead of its consequences.
 */
export const settleAll = async <T extends readonly unknown[]>(working: {
  readonly [K in keyof T]: Promise<T[K]>
}): Promise<T> => {
  const failures: unknown[] = []
  for (const one of working) one.catch((error: unknown) => failures.push(noted(error)))
  await Promise.allSettled(working)
  if (failures.length > 0) throw failures.toSorted((a, b) => placeOf(a) - placeOf(b))[0]
  return Promise.all(working)
}

/**
 * The order of failures: one inside a nested `settleAll` surfaces late, after work elsewhere may
 * have failed because of it.
 */
const places = new WeakMap<WeakKey, number>()
let noticed = 0

const noted = (error: unknown): unknown => {
  if (error instanceof Error && !places.has(error)) places.set(error, noticed++)
  return error
}

const placeOf = (error: unknown): number =>
  (error instanceof Error ? places.get(error) : undefined) ?? noticed
