import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { storeUser } from '../../account/stored-user.ts'
import { ApiError } from '../../api-error.ts'
import { call } from '../../api/operations.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { storeItem } from '../../shopper/device-storage.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './auth-page.module.css'
import { AuthPage, Divider, RequiresJs } from './auth-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleToast } from '../../components/use-google-toast.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'

const { login } = messages

export const LoginPage = (): ReactNode => {
  const navigate = useNavigate()
  const [linkSentTo, setLinkSentTo] = useState<string>()
  useRedirectSignedIn()
  useGoogleToast('google')

  const signIn = async ({ email = '', password = '' }: FormValues): Promise<void> => {
    try {
      const answer = await call('POST /auth/sign-in', { body: { email, password } })
      showToast('success', login.done)
      storeUser(answer.user)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.unverified') throw error
      await navigate(paths.verifyEmail)
    }
  }

  const sendLink = async ({ email = '' }: FormValues): Promise<void> => {
    await call('POST /auth/sign-in-link', { body: { email } })
    storeItem('emailForSignIn', email)
    setLinkSentTo(email)
    showToast('success', login.linkSent)
  }

  return (
    <AuthPage
      heading={messages.signIn}
      lead={login.lead}
      footer={
        <>
          {login.noAccount} <Link to={paths.signUp}>{login.toSignUp}</Link>
        </>
      }
    >
      <RequiresJs>
        {linkSentTo !== undefined && <Notice>{login.linkSentTo(linkSentTo)}</Notice>}
        <Form
          wide
          label={messages.signIn}
          submit={messages.signIn}
          busy={login.busy}
          onSubmit={signIn}
          explain={explainAuth('sign-in')}
          other={{
            submit: login.link,
            busy: login.linkBusy,
            needs: ['email'],
            missing: login.linkNeedsEmail,
            onSubmit: sendLink,
            explain: explainAuth('sign-in-link'),
            before: <Divider />,
          }}
        >
          <Field name="email" type="email" label={messages.email} autoComplete="email" required />
          <PasswordField
            name="password"
            label={messages.password}
            autoComplete="current-password"
            required
            aside={<Link to={paths.resetPassword}>{login.forgot}</Link>}
          />
        </Form>
        <GoogleButton intent="sign-in" text={login.google} />
      </RequiresJs>
    </AuthPage>
  )
}

type Props = { readonly children: ReactNode }

const Notice = ({ children }: Props): ReactNode => (
  <p className={styles.notice}>
    <Icon name="check" />
    <span>{children}</span>
  </p>
)
