import type { VerifiedBody } from '#openapi/schemas/account/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fetchUser } from '../../account/fetch-user.ts'
import { ApiError } from '../../api-error.ts'
import { sendJson } from '../../api/send.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthPage, RequiresJs } from './auth-page.tsx'
import { AwaitVerification } from './await-verification.tsx'
import { useMailToken } from './use-mail-token.ts'
import { useVerified } from './await-verification.tsx'

export const VerifyEmailPage = (): ReactNode => {
  const token = useMailToken()
  return token === undefined ? <AwaitVerification /> : <ConfirmMailbox token={token} />
}

const { confirm } = messages.verify

const ConfirmMailbox = ({ token }: { readonly token: string }): ReactNode => {
  const client = useQueryClient()
  const goOn = useVerified()
  const [needsPassword, setNeedsPassword] = useState(false)

  const verify = async ({ password }: FormValues): Promise<void> => {
    try {
      const path = '/api/auth/verification'
      const { user } = await sendJson<VerifiedBody>('POST', path, { token, password })
      if (!user) await fetchUser(client)
      await goOn(user)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.password_needed') throw error
      setNeedsPassword(true)
    }
  }

  return (
    <AuthPage
      heading={confirm.heading}
      lead={needsPassword ? confirm.elsewhere : confirm.text}
      footer={<Link to={paths.verifyEmail}>{confirm.newLink}</Link>}
    >
      <RequiresJs>
        <Form
          wide
          label={confirm.heading}
          submit={confirm.submit}
          busy={confirm.busy}
          onSubmit={verify}
          explain={explainAuth('verification')}
        >
          {needsPassword && (
            <PasswordField
              name="password"
              label={confirm.passwordLabel}
              autoComplete="current-password"
              autoFocus
              required
            />
          )}
        </Form>
      </RequiresJs>
    </AuthPage>
  )
}
