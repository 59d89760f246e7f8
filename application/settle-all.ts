/**
 * Waits for all of them, whatever becomes of any; then throws what was thrown first, or answers what
 * all of them answered. Nobody is still at work in a transaction that somebody else has broken, and
 * what broke it is told, not that it is broken.
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
 * In which order failures were thrown. One within another `allDone` is told late, when all that is at
 * work there is done, and may have broken what failed elsewhere meanwhile.
 */
const places = new WeakMap<WeakKey, number>()
let noticed = 0

const noted = (error: unknown): unknown => {
  if (error instanceof Error && !places.has(error)) places.set(error, noticed++)
  return error
}

const placeOf = (error: unknown): number =>
  (error instanceof Error ? places.get(error) : undefined) ?? noticed
