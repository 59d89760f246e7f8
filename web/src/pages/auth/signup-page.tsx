import { displayNameMaxLength } from '#domain/account/display-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { siteConfigQuery } from '../../api/queries.ts'
import { call } from '../../api/operations.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { AuthPage, Divider, RequiresJs } from './auth-page.tsx'
import { checkPasswords, NewPassword } from './new-password.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleToast } from '../../components/use-google-toast.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'

const { signup } = messages

export const SignupPage = (): ReactNode => {
  const navigate = useNavigate()
  const { data: site } = useQuery(siteConfigQuery())
  useRedirectSignedIn()
  useGoogleToast('google-sign-up')

  const signUp = async ({ email = '', name = '', password = '' }: FormValues): Promise<void> => {
    await call('POST /auth/sign-up', { body: { email, name, password } })
    showToast('success', signup.done)
    await navigate(paths.verifyEmail)
  }

  return (
    <AuthPage
      heading={signup.heading}
      lead={signup.lead}
      footer={
        <>
          {signup.haveAccount} <Link to={paths.login}>{signup.toSignIn}</Link>
        </>
      }
    >
      <RequiresJs>
        <Form
          wide
          label={signup.heading}
          submit={signup.submit}
          busy={signup.busy}
          check={checkPasswords}
          onSubmit={signUp}
          explain={explainAuth('sign-up')}
        >
          <Field name="email" type="email" label={messages.email} autoComplete="email" required />
          <Field
            name="name"
            label={messages.name}
            hint={signup.nameHint}
            autoComplete="name"
            maxLength={displayNameMaxLength}
            required
          />
          <NewPassword label={messages.password} />
        </Form>
        {site?.google && <Divider />}
        <GoogleButton intent="sign-up" text={signup.google} busy={signup.googleBusy} />
      </RequiresJs>
    </AuthPage>
  )
}
