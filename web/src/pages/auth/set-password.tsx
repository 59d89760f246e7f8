import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { clearUser } from '../../account/stored-user.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { sendJson } from '../../api/send.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { AuthPage } from './auth-page.tsx'
import { checkPasswords } from './check-passwords.ts'
import { RedirectNotice } from './redirect-notice.tsx'
import { RequiresJs } from './requires-js.tsx'

const { reset } = messages

export const SetPassword = ({ token }: { readonly token: string }): ReactNode => {
  const { data: site } = useQuery(siteConfigQuery())
  const minLength = site?.passwordMinLength ?? 6
  const [isSet, setDone] = useState(false)

  const set = async ({ password }: FormValues): Promise<void> => {
    await sendJson('PUT', '/api/auth/password-reset', { token, password })
    clearUser()
    showToast('success', reset.done)
    setDone(true)
  }

  if (isSet) return <RedirectNotice heading={reset.doneHeading} text={reset.signInAnew} />
  return (
    <AuthPage
      heading={reset.newHeading}
      lead={reset.newLead}
      footer={<Link to={paths.resetPassword}>{reset.newLink}</Link>}
    >
      <RequiresJs>
        <Form
          wide
          label={reset.newHeading}
          submit={reset.newSubmit}
          busy={reset.newBusy}
          check={checkPasswords}
          onSubmit={set}
          explain={explainAuth('new-password')}
        >
          <PasswordField
            name="password"
            label={messages.newPassword}
            hint={messages.passwordHint(minLength)}
            autoComplete="new-password"
            minLength={minLength}
            required
          />
          <PasswordField
            name="confirm"
            label={messages.confirmPassword}
            autoComplete="new-password"
            required
          />
        </Form>
      </RequiresJs>
    </AuthPage>
  )
}
