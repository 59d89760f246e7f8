import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { forgetMailToken, mailToken } from './mail-token.ts'

/**
 * The secret of the mailed link that this page was opened by: undefined without one, on the server
 * any text. Takes the last of it off the address; it is left to the page's button to use it.
 */
export const useMailToken = (): string | undefined => {
  const [search] = useSearchParams()
  const isGiven = search.has('token')
  const [token] = useState(() => (isGiven ? (mailToken() ?? '') : undefined))
  useEffect(() => {
    if (token === undefined) return
    history.replaceState(history.state, '', location.pathname)
    forgetMailToken()
  }, [token])
  return isGiven ? token : undefined
}
