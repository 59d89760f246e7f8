import { call } from '../../api/operations.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api-error.ts'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './email-section.module.css'
import { needsReauthentication, CurrentPassword, Reauthenticate } from './reauthenticate.tsx'
import { Section, useProfileUpdated } from './section.tsx'

const messages = accountMessages.email

type Props = {
  readonly user: UserBody
  readonly hasGoogle: boolean
}

export const EmailSection = ({ user, hasGoogle }: Props): ReactNode => (
  <Section
    heading={user.pendingEmail === null ? messages.heading : messages.verify}
    hint={messages.hint}
  >
    <dl className={styles.addresses}>
      <dt>{messages.current}</dt>
      <dd>{user.email}</dd>
      {user.pendingEmail !== null && (
        <>
          <dt>{messages.pending}</dt>
          <dd>{user.pendingEmail}</dd>
        </>
      )}
    </dl>
    {user.pendingEmail === null ? <Change user={user} hasGoogle={hasGoogle} /> : <Pending />}
  </Section>
)

const Change = ({ user, hasGoogle }: Props): ReactNode => {
  const changed = useProfileUpdated()
  const navigate = useNavigate()
  const [isStale, setStale] = useState(false)
  return (
    <>
      <Form
        label={messages.heading}
        submit={messages.submit}
        busy={messages.busy}
        submitKind="secondary"
        explain={explainAccount('email')}
        onSubmit={async ({ email = '', password }) => {
          try {
            await call('POST /account/email', { body: { email, password } })
          } catch (error) {
            if (!needsReauthentication(error)) throw error
            return setStale(true)
          }
          await changed(messages.done)
          await navigate(paths.verifyEmail)
        }}
      >
        <Field
          name="email"
          type="email"
          label={messages.label}
          hint={messages.note}
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <CurrentPassword user={user} />
      </Form>
      {isStale && <Reauthenticate user={user} hasGoogle={hasGoogle} />}
    </>
  )
}

const Pending = (): ReactNode => {
  const changed = useProfileUpdated()
  const [isBusy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('DELETE /account/email')
      await changed(messages.canceled)
    } catch (error) {
      if (error instanceof ApiError)
        showToast('error', explainAccount('email')(error) ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>{messages.pendingNote}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.verifyEmail}>{messages.verify}</ButtonLink>
        <Button kind="quiet" aria-disabled={isBusy} onClick={() => void cancel()}>
          {messages.cancel}
        </Button>
      </div>
    </>
  )
}
