import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

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
  const here = useLocation()
  const { location: next = here } = useNavigation()
  const isLeaving = next.pathname !== here.pathname
  useEffect(() => () => clearTimeout(timer.current), [isLeaving])
  const stop = (): void => clearTimeout(timer.current)
  return {
    after: (pauseMs, work) => {
      stop()
      timer.current = setTimeout(work, pauseMs)
    },
    stop,
  }
}
