import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom'

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
  const { pathname } = useLocation()
  // `useNavigation` tells of a click only once React has got round to it; a timer may be faster.
  const router = useContext(DataRouterContext)?.router
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    after: (pauseMs, work) => {
      stop()
      timer.current = setTimeout(() => {
        const next = router?.state.navigation.location ?? router?.state.location
        if (next?.pathname === pathname) work()
      }, pauseMs)
    },
    stop,
  }
}
