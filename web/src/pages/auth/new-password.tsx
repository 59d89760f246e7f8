import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import type { FormValues } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'

/** A new password, typed twice; `checkPasswords` compares them. */
export const NewPassword = ({ label }: { readonly label: string }): ReactNode => {
  const { data: site } = useQuery(siteConfigQuery())
  const minLength = site?.passwordMinLength ?? 6
  return (
    <>
      <PasswordField
        name="password"
        label={label}
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
    </>
  )
}

export const checkPasswords = ({ password, confirm }: FormValues): FormValues =>
  password === confirm ? {} : { confirm: messages.passwordsDiffer }
