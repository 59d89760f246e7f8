import type { MailMessage } from '../../mail/mail-store.ts'
import type { SignUp } from './sign-up-store.ts'

/** `owner` names the account that has the address. The signed-up name may be an advertisement. */
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
