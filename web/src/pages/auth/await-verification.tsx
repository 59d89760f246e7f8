import type { ReactNode } from 'react'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AuthPage } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { ResendButton } from './resend-button.tsx'
import { RequiresJs } from './requires-js.tsx'
import { useVerification } from './use-verification.ts'

const { verify } = messages

/** Stands until the link in the mail is opened, wherever that is. */
export const AwaitVerification = (): ReactNode => {
  const { state, purpose, email } = useVerification()
  const isChange = purpose === 'email-change'
  if (state === 'none') {
    return (
      <AuthPage heading={verify.none.heading} lead={verify.none.text} mood="puzzled">
        <ButtonLink kind="primary" to={paths.login}>
          {messages.signIn}
        </ButtonLink>
        <ButtonLink to={paths.signUp}>{messages.signUp}</ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage heading={verify.heading} lead={email ? verify.sentTo(email) : verify.sent}>
      <RequiresJs>
        <p className={styles.waiting} role="status">
          {verify.waiting}
        </p>
        <ul className={styles.tips}>
          {verify.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <ResendButton />
        <ButtonLink kind="quiet" to={isChange ? paths.manageAccount : paths.signUp}>
          {isChange ? verify.backToAccount : verify.back}
        </ButtonLink>
      </RequiresJs>
    </AuthPage>
  )
}
