import { useEffect, useRef } from 'react'
import { useIsHere } from './use-is-here.ts'

type Pause = {
  /** Does the work after so long, in place of what was to be done before. */
  readonly after: (pauseMs: number, work: () => void) => void
  readonly stop: () => void
}

/**
 * Waits a moment before something is done, such as until the next letter is typed. Whoever leaves for
 * another page meanwhile is not held back by it.
 */
export const usePause = (): Pause => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useIsHere()
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    after: (pauseMs, work) => {
      stop()
      timer.current = setTimeout(() => isHere() && work(), pauseMs)
    },
    stop,
  }
}
