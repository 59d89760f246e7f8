import { monitorEventLoopDelay } from 'node:perf_hooks'

const sampleMs = 1000
const resolutionMs = 10
const lateSamples = 3

export type EventLoopLateness = {
  readonly isLate: () => boolean
  readonly stop: () => void
}

/**
 * Late is an event loop whose mean delay exceeded `limitMs` in each of the last three seconds: one long pause, as of a
 * process that just started or a garbage collection, is over before a request could be refused for it.
 */
export const watchEventLoop = (limitMs: number): EventLoopLateness => {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let late = 0
  const timer = setInterval(() => {
    const delayMs = delays.mean / 1e6 - resolutionMs
    late = delayMs > limitMs ? late + 1 : 0
    delays.reset()
  }, sampleMs).unref()
  return {
    isLate: () => late >= lateSamples,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
