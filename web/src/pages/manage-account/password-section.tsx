import { ask, call } from '../../api/operations.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Section, useLink } from './section.tsx'

const messages = accountMessages.password

type Props = {
  readonly user: UserBody
  readonly minLength: number
}

export const PasswordSection = ({ user, minLength }: Props): ReactNode =>
  user.hasPassword ? (
    <Section heading={messages.heading} hint={messages.hint}>
      <Change email={user.email} minLength={minLength} />
    </Section>
  ) : (
    <Section heading={messages.setHeading} hint={messages.setHint}>
      <SetByLink email={user.email} />
    </Section>
  )

type ChangeProps = { readonly email: string; readonly minLength: number }

const Change = ({ email, minLength }: ChangeProps): ReactNode => {
  const client = useQueryClient()
  return (
    <Form
      clears
      label={messages.heading}
      submit={messages.submit}
      busy={messages.busy}
      submitKind="secondary"
      check={({ newPassword = '', confirmPassword = '' }) => ({
        ...(newPassword !== '' &&
          Array.from(newPassword).length < minLength && {
            newPassword: messages.tooShort(minLength),
          }),
        ...(newPassword !== confirmPassword && { confirmPassword: messages.differ }),
      })}
      explain={explainAccount('password')}
      onSubmit={async ({ currentPassword = '', newPassword = '' }) => {
        await call('PUT /account/password', { body: { currentPassword, newPassword } })
        await client.invalidateQueries({ queryKey: ask('/account/sessions').queryKey })
        showToast('success', messages.done)
      }}
    >
      {/* Tells password managers whose it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        name="currentPassword"
        label={accountMessages.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="newPassword"
        label={messages.label}
        hint={messages.atLeast(minLength)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label={messages.confirm}
        autoComplete="new-password"
        required
      />
    </Form>
  )
}

const SetByLink = ({ email }: { readonly email: string }): ReactNode => {
  const link = useLink(
    () => call('POST /auth/password-reset', { body: { email } }),
    messages.linkSent,
  )
  return (
    <div>
      <Button aria-disabled={link.isBusy} onClick={link.send}>
        {messages.sendLink}
      </Button>
    </div>
  )
}
