import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { storeUser } from '../../account/stored-user.ts'
import { call } from '../../api/operations.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { AuthPage, RequiresJs } from './auth-page.tsx'
import { useMailToken } from '../../account/use-mail-token.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'

const { link } = messages

export const EmailSigninPage = (): ReactNode => {
  const token = useMailToken()
  const kept = useSyncExternalStore(noChanges, keptEmail, () => null)
  const [asksEmail, setAsksEmail] = useState(false)
  const [isDone, setDone] = useState(false)
  // Who is signed in may be here to show anew who they are.
  useRedirectSignedIn(token !== undefined && !isDone)

  const signIn = async ({ email = kept ?? '' }: FormValues): Promise<void> => {
    const body = { email, token: token ?? '' }
    const { user } = await call('POST /auth/sign-in-link/session', { body })
    storeItem('emailForSignIn', null)
    showToast('success', messages.login.done)
    storeUser(user)
    setDone(true)
  }

  if (token === undefined) {
    return (
      <AuthPage heading={link.noneHeading} lead={link.none} mood="puzzled">
        <ButtonLink kind="primary" to={paths.login}>
          {messages.signIn}
        </ButtonLink>
      </AuthPage>
    )
  }
  const email = asksEmail ? null : kept
  return (
    <AuthPage
      heading={link.heading}
      lead={email === null ? link.ask : link.as(email)}
      footer={<Link to={paths.login}>{link.newLink}</Link>}
    >
      <RequiresJs>
        <Form
          wide
          label={link.heading}
          submit={link.submit}
          busy={link.busy}
          onSubmit={signIn}
          explain={explainAuth('link')}
          actions={
            email !== null && (
              <Button kind="quiet" onClick={() => setAsksEmail(true)}>
                {link.other}
              </Button>
            )
          }
        >
          {email === null && (
            <Field
              name="email"
              type="email"
              label={messages.email}
              autoComplete="email"
              autoFocus={asksEmail}
              required
            />
          )}
        </Form>
      </RequiresJs>
    </AuthPage>
  )
}

const keptEmail = (): string | null => readItem('emailForSignIn')

const noChanges = (): (() => void) => () => {}
