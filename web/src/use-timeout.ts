import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router-dom'

export type Router = ReturnType<typeof createBrowserRouter>

/** The router of the browser; there is none where a server renders the page. */
export const RouterContext = createContext<Router | undefined>(undefined)

type Timeout = {
  /** Runs the work after a delay, in place of what was waiting; returns what cancels it. */
  readonly start: (ms: number, work: () => void) => () => void
  readonly clear: () => void
}

/**
 * A timer of this page: it does nothing once the shopper has left for another page, or is on the
 * way there. `useNavigation` tells of a click only after React has rendered, which a timer may
 * outrun, so the router itself is asked.
 */
export const useTimeout = (): Timeout => {
  const { pathname } = useLocation()
  const router = use(RouterContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = useCallback(() => clearTimeout(timer.current), [])
  const start = useCallback(
    (ms: number, work: () => void) => {
      clear()
      timer.current = setTimeout(() => {
        const next = router?.state.navigation.location ?? router?.state.location
        if (next === undefined || next.pathname === pathname) work()
      }, ms)
      return clear
    },
    [router, pathname, clear],
  )
  useEffect(() => clear, [clear])
  return { start, clear }
}

/** A value once it has stayed the same for a while. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
