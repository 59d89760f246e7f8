import { useState, type ReactNode } from 'react'
import { sendJson } from '../../api/send.ts'
import { explainAuth } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { AuthPage } from './auth-page.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import { RequiresJs } from './requires-js.tsx'

const { reset } = messages

export const AskReset = (): ReactNode => {
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
