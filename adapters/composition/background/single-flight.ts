import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that never runs beside itself in this process. */
export type SingleFlight = {
  /** Runs it, and once more when it was asked for meanwhile; answers when that is done. */
  readonly run: () => Promise<void>
  /** Has it run without being waited for. */
  readonly trigger: () => void
  /** Begins no more, aborts the signal of what runs, and answers once that has ended. */
  readonly stop: () => Promise<void>
}

/** `onError` is told when a run fails that nobody waits for. */
export const singleFlight = (
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): SingleFlight => {
  // Whoever nudges may be within a transaction or a limit, which are not ours.
  const outside = AsyncLocalStorage.snapshot()
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false

  const repeat = async (): Promise<void> => {
    while (again && !stopping.signal.aborted) {
      again = false
      await work(stopping.signal)
    }
  }

  const run = (): Promise<void> => {
    again = true
    running ??= outside(repeat).finally(() => (running = undefined))
    return running
  }

  return {
    run,
    trigger: () => void run().catch(onError),
    async stop() {
      stopping.abort()
      await running?.catch(() => {})
    },
  }
}
