import { constants } from 'node:os'
import { GivenUp } from './terminal.ts'

/**
 * Settles with the signal's name when the operator or the system asks the process to stop. A later
 * signal ends the process at once.
 */
export const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    let askedAt: number | undefined
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        askedAt ??= performance.now()
        if (performance.now() - askedAt > sameKeyMs) process.exit(128 + constants.signals[signal])
        resolve(signal)
      })
    }
  })

/** Ctrl+C reaches the process by the terminal and again by what started it, in ms. */
const sameKeyMs = 300

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
