import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that never runs concurrently with itself in this process. */
export type SingleFlight = {
  /** Runs it, and once more when it was requested meanwhile; resolves when both are done. */
  readonly run: () => Promise<void>
  /** Runs it after the pause, for all that trigger it meanwhile. */
  readonly trigger: () => void
  /** Aborts the current run and resolves once it has ended; no further run starts. */
  readonly stop: () => Promise<void>
}

/** `onError` receives failures of triggered runs; a stop does not wait for the pause of one. */
export const singleFlight = (
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
  pauseMs = 0,
): SingleFlight => {
  // Runs outside the transaction or statement limit of the caller.
  const outside = AsyncLocalStorage.snapshot()
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false
  let paused: NodeJS.Timeout | undefined

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

  const runTriggered = (): void => {
    paused = undefined
    void run().catch(onError)
  }

  return {
    run,
    trigger() {
      if (pauseMs === 0) return runTriggered()
      if (!stopping.signal.aborted) paused ??= setTimeout(runTriggered, pauseMs)
    },
    async stop() {
      clearTimeout(paused)
      if (paused) runTriggered()
      stopping.abort()
      await running?.catch(() => {})
    },
  }
}
