import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { homeMessages as messages } from '../../messages/home.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Says how a logout went that ended at this address, once, and takes it off the address. */
export const useLogoutToast = (): void => {
  const [search, setSearch] = useSearchParams()
  const loggedOut = search.get('logout') === 'true'
  const failed = search.get('error') === 'true'
  useEffect(() => {
    if (!loggedOut && !failed) return
    if (loggedOut) showToast('success', messages.loggedOut)
    if (failed) showToast('error', messages.logoutFailed)
    setSearch(
      (known) => {
        known.delete('logout')
        known.delete('error')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [loggedOut, failed, setSearch])
}
