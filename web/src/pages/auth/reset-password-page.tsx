import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearUser } from '../../account/stored-user.ts'
import { call } from '../../api/operations.ts'
import { focusHeading } from '../../components/frame/route-focus.tsx'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useTimeout } from '../../use-timeout.ts'
import { AuthPage, RequiresJs } from './auth-page.tsx'
import { checkPasswords, NewPassword } from './new-password.tsx'
import { useMailToken } from '../../account/use-mail-token.ts'

export const ResetPasswordPage = (): ReactNode => {
  const token = useMailToken()
  return token === undefined ? <AskReset /> : <SetPassword token={token} />
}

const { reset } = messages

const AskReset = (): ReactNode => {
  const [isSent, setSent] = useState(false)

  const ask = async ({ email = '' }: FormValues): Promise<void> => {
    await call('POST /auth/password-reset', { body: { email } })
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
  const [isSet, setDone] = useState(false)

  const set = async ({ password = '' }: FormValues): Promise<void> => {
    await call('PUT /auth/password-reset', { body: { token, password } })
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
          <NewPassword label={messages.newPassword} />
        </Form>
      </RequiresJs>
    </AuthPage>
  )
}

export const resetReadMs = 3000

type Props = { readonly heading: string; readonly text: string }

/** It is done; goes on to the sign-in page after 3 s. */
const RedirectNotice = ({ heading, text }: Props): ReactNode => {
  const navigate = useNavigate()
  const { start } = useTimeout()
  useEffect(() => {
    focusHeading()
    return start(resetReadMs, () => void navigate(paths.login))
  }, [navigate, start])
  return (
    <AuthPage heading={heading} lead={text} mood="parcel">
      <p role="status">{messages.reset.leaving}</p>
      <ButtonLink kind="primary" to={paths.login}>
        {messages.signIn}
      </ButtonLink>
    </AuthPage>
  )
}
