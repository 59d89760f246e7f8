/** After so many failures in a row nothing is asked for a while: a search must not wait for an engine that is away. */
const mostFailures = 5
const pauseMs = 2000

/** Fails at once while it is open. */
export const makeBreaker = (
  now: () => number = () => performance.now(),
): (<T>(ask: () => Promise<T>) => Promise<T>) => {
  let failures = 0
  let until = 0
  return async (ask) => {
    if (now() < until) throw new Error('the engine is left alone for a while')
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures++
      if (failures >= mostFailures) until = now() + pauseMs
      throw error
    }
  }
}
