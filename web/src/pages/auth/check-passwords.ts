import { authMessages as messages } from '../../messages/account/auth.ts'
import type { FormValues } from '../../ui/form/form.tsx'

/** Typed twice, a password is to be the same. */
export const checkPasswords = ({ password, confirm }: FormValues): FormValues =>
  password === confirm ? {} : { confirm: messages.passwordsDiffer }
