import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom'

/**
 * Tells whether the page this was made for is still the one to be on, neither left nor about to be.
 * `useNavigation` tells of a click only once React has got round to it; a timer may be faster.
 */
export const useIsHere = (): (() => boolean) => {
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => {
    const next = router?.state.navigation.location ?? router?.state.location
    return next === undefined || next.pathname === pathname
  }, [router, pathname])
}
