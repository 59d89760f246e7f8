/** Runs the work once it is its turn, and settles as it does. */
export type LimitConcurrency = <T>(work: () => Promise<T>) => Promise<T>

/** `atOnce` works run at once; the others wait, the first of them first. `beforeWaiting` may throw to turn one away. */
export const limitConcurrency = (
  atOnce: number,
  beforeWaiting: (waiting: number) => void = () => {},
): LimitConcurrency => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      beforeWaiting(waiting.length)
      // The place is handed over directly, so that no new caller overtakes.
      await new Promise<void>((resolve) => void waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
