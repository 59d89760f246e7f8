import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { clearUser } from '../../account/stored-user.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { sendJson } from '../../api/send.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { AuthPage, RequiresJs } from './auth-page.tsx'
import { checkPasswords } from './check-passwords.ts'
import { RedirectNotice } from './redirect-notice.tsx'
import { useMailToken } from './use-mail-token.ts'

/** Has a link mailed; opened by that link, sets the new password. */
export const ResetPasswordPage = (): ReactNode => {
  const token = useMailToken()
  return token === undefined ? <AskReset /> : <SetPassword token={token} />
}

const { reset } = messages

const AskReset = (): ReactNode => {
  const [isSent, setSent] = useState(false)

  const ask = async ({ email }: FormValues): Promise<void> => {
    await sendJson('POST', '/api/auth/password-reset', { email })
    showToast('success', reset.sent)
    setSent(true)
  }

  if (isSent) return <RedirectNotice heading={reset.sentHeading} text={reset.sent} />
  return (
    <AuthPage
      heading={reset.heading}
      lead={reset.lead}
      mood="puzzled"
      footer={
        <>
          <Link to={paths.login}>{messages.signIn}</Link>
          {' · '}
          <Link to={paths.signUp}>{messages.signUp}</Link>
        </>
      }
    >
      <RequiresJs>
        <Form
          wide
          label={reset.heading}
          submit={reset.submit}
          busy={reset.busy}
          onSubmit={ask}
          explain={explainAuth('reset')}
        >
          <Field name="email" type="email" label={messages.email} autoComplete="email" required />
        </Form>
      </RequiresJs>
    </AuthPage>
  )
}

const SetPassword = ({ token }: { readonly token: string }): ReactNode => {
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
