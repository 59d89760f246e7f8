import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom'

/** Does the work after so long; answers what calls it off. */
type Wait = (ms: number, work: () => void) => () => void

/**
 * Timers of one page: whoever has gone on to another one, or is on the way there, is left alone.
 * `useNavigation` tells of a click only once React has got round to it, and a timer may be faster.
 */
export const useWait = (): Wait => {
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  return useCallback(
    (ms, work) => {
      const timer = setTimeout(() => {
        const next = router?.state.navigation.location ?? router?.state.location
        if (next === undefined || next.pathname === pathname) work()
      }, ms)
      return () => clearTimeout(timer)
    },
    [router, pathname],
  )
}
