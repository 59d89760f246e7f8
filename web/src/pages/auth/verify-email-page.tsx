import type { ReactNode } from 'react'
import { ConfirmMailbox } from './confirm-mailbox.tsx'
import { useMailToken } from './use-mail-token.ts'
import { AwaitVerification } from './await-verification.tsx'

/** Waits for a mailbox to be proved; opened by the link in the mail, it proves it. */
export const VerifyEmailPage = (): ReactNode => {
  const token = useMailToken()
  return token === undefined ? <AwaitVerification /> : <ConfirmMailbox token={token} />
}
