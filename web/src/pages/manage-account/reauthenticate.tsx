import { call } from '../../api/operations.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import type { ReactNode } from 'react'
import { rememberPath } from '../../account/previous-path.ts'
import { ApiError } from '../../api-error.ts'
import { accountMessages } from '../../messages/account/account.ts'
import { paths, withQuery } from '../../paths.ts'
import { storeItem } from '../../shopper/device-storage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import styles from './reauthenticate.module.css'
import { useLink } from './section.tsx'

const messages = accountMessages.fresh

export const CurrentPassword = ({ user }: { readonly user: UserBody }): ReactNode =>
  user.hasPassword && (
    <PasswordField
      name="password"
      label={accountMessages.currentPassword}
      autoComplete="current-password"
      required
    />
  )

type Props = {
  readonly user: UserBody
  readonly hasGoogle: boolean
}

export const Reauthenticate = ({ user, hasGoogle }: Props): ReactNode => {
  const { isBusy, send } = useLink(async () => {
    await call('POST /auth/sign-in-link', { body: { email: user.email } })
    storeItem('emailForSignIn', user.email)
    rememberPath(paths.manageAccount)
  }, messages.linkSent)
  return (
    <div role="alert" className={styles.fresh}>
      <p>{messages.text}</p>
      <div className={styles.ways}>
        <Button aria-disabled={isBusy} onClick={send}>
          {isBusy ? messages.linkBusy : messages.link}
        </Button>
        {hasGoogle && user.hasGoogle && (
          <ButtonLink to={googleAgain} reloadDocument>
            {messages.google}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const googleAgain = withQuery('/api/auth/google', {
  intent: 'confirm',
  returnPath: paths.manageAccount,
})

/** Whether a step was refused because an account without a password signed in too long ago. */
export const needsReauthentication = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.fresh_sign_in_needed'
