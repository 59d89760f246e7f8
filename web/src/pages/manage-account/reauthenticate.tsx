import type { UserBody } from '#openapi/schemas/account/session.ts'
import { type ReactNode, useState } from 'react'
import { rememberPath } from '../../account/previous-path.ts'
import { sendSignInLink } from '../../api/account.ts'
import { ApiError } from '../../api-error.ts'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { paths, withQuery } from '../../paths.ts'
import { storeItem } from '../../shopper/device-storage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './reauthenticate.module.css'

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
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await sendSignInLink(user.email)
      storeItem('emailForSignIn', user.email)
      rememberPath(paths.manageAccount)
      showToast('success', messages.linkSent)
    } catch (error) {
      if (error instanceof ApiError)
        showToast('error', explainAccount('link')(error) ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="alert" className={styles.fresh}>
      <p>{messages.text}</p>
      <div className={styles.ways}>
        <Button aria-disabled={isBusy} onClick={() => void (isBusy || send())}>
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
