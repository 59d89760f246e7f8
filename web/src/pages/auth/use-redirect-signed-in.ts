import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { takePreviousPath } from '../../account/previous-path.ts'
import { useUser } from '../../account/stored-user.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'

/** Whoever is signed in goes on where they wanted to be, unless `busy` with this page. */
export const useRedirectSignedIn = (busy = false): void => {
  const isSignedIn = useUser() !== undefined
  const navigate = useNavigate()
  const { country } = useShopper()
  useEffect(() => {
    if (!isSignedIn || busy) return
    void navigate(takePreviousPath() ?? paths.home(country), { replace: true })
  }, [isSignedIn, busy, navigate, country])
}
