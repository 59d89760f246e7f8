import type { ReactNode } from 'react'
import { AskReset } from './ask-reset.tsx'
import { SetPassword } from './set-password.tsx'
import { useMailToken } from './use-mail-token.ts'

/** Has a link mailed; opened by that link, sets the new password. */
export const ResetPasswordPage = (): ReactNode => {
  const token = useMailToken()
  return token === undefined ? <AskReset /> : <SetPassword token={token} />
}
