import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearUser } from '../../account/stored-user.ts'
import { call } from '../../api/operations.ts'
import { Hound } from '../../art/hound.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { inCountry } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './auth-page.module.css'
import { RequiresJs } from './auth-page.tsx'

export const SignoutPage = (): ReactNode => {
  const navigate = useNavigate()
  const { country } = useShopper()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void signOut().then((query) => navigate(inCountry(`/?${query}`, country), { replace: true }))
  }, [navigate, country])
  return (
    <div className={styles.moment}>
      <PageHead title={messages.signOut.title} noindex />
      <Hound mood="sniffing" />
      <h1 tabIndex={-1}>{messages.signOut.heading}</h1>
      <RequiresJs>
        <p>{messages.signOut.text}</p>
      </RequiresJs>
    </div>
  )
}

const signOut = async (): Promise<string> => {
  try {
    await call('POST /auth/sign-out')
    clearUser()
    return 'logout=true'
  } catch {
    return 'error=true'
  }
}
