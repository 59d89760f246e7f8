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
