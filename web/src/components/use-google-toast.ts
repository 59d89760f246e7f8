import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { authErrorText, type AuthStep } from '../messages/account/auth-errors.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/** Says why Google led nowhere, once, and takes it off the address. */
export const useGoogleToast = (step: Extract<AuthStep, 'google' | 'google-sign-up'>): void => {
  const [search, setSearch] = useSearchParams()
  const code = search.get('error')
  useEffect(() => {
    if (code === null) return
    const known = code.startsWith('auth.') ? code : `auth.${code}`
    const text = authErrorText(step, { status: 400, code: known, fields: [] })
    if (text !== undefined) showToast('error', text)
    setSearch(
      (known) => {
        known.delete('error')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [code, step, setSearch])
}
