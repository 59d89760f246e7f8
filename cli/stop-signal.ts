import { GivenUp } from './given-up.ts'

/**
 * Settles with the signal's name when the operator or the system asks the process to stop. Further
 * signals change nothing: stopping is bounded in time anyway.
 */
export const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal))
    }
  })

/** Work that Ctrl+C breaks off between two of its steps, and a second one at once. */
export const interruptible = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  message: string,
): Promise<T> => {
  const aborting = new AbortController()
  const abort = (): void => aborting.abort()
  process.once('SIGINT', abort)
  process.once('SIGTERM', abort)
  try {
    return await work(aborting.signal)
  } catch (error) {
    if (aborting.signal.aborted) throw new GivenUp(message)
    throw error
  } finally {
    process.off('SIGINT', abort)
    process.off('SIGTERM', abort)
  }
}
