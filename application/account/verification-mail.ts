import type { MailMessage } from '../mail/mail-store.ts'
import type { SignUp } from './sign-up-store.ts'

/** What the address of a sign-up gets; `name` is whom it greets, `id` the message. */
export const verificationMail = (
  signUp: Pick<SignUp, 'id' | 'email' | 'isKnown'>,
  name: string,
  id: string,
): MailMessage => ({
  key: `verification:${id}`,
  kind: signUp.isKnown ? 'already-registered' : 'verify-sign-up',
  recipient: signUp.email,
  parameters: { name },
  owner: { signUpId: signUp.id },
})
