import type { MailMessage } from '../../mail/mail-store.ts'
import type { SignUp } from './sign-up-store.ts'

/**
 * What the address of a sign-up gets; `owner` is what the account is called that has it already, `id` the
 * message. The name that was signed up with is not told: it may be somebody's advertisement.
 */
export const verificationMail = (
  signUp: Pick<SignUp, 'id' | 'email' | 'isKnown'>,
  owner: string | undefined,
  id: string,
): MailMessage => ({
  key: `verification:${id}`,
  kind: signUp.isKnown ? 'already-registered' : 'verify-sign-up',
  recipient: signUp.email,
  parameters: owner === undefined ? {} : { name: owner },
  owner: { signUpId: signUp.id },
})
