import { GivenUp } from './given-up.ts'

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
