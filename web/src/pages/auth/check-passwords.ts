import { authMessages as messages } from '../../messages/auth.ts'
import type { FormValues } from '../../ui/form.tsx'

/** Typed twice, a password is to be the same. */
export const checkPasswords = ({ password, confirm }: FormValues): FormValues =>
  password === confirm ? {} : { confirm: messages.passwordsDiffer }
