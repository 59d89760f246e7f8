import type { MailMessage } from '../../mail/mail-store.ts'
import type { SignUp } from './sign-up-store.ts'

/** `owner` names the account that has the address. The signed-up name may be an advertisement. */
export const verificationMail = (
  signUp: Pick<SignUp, 'id' | 'email' | 'isKnown'>,
  owner: string | undefined,
  id: string,
): MailMessage<'already-registered' | 'verify-sign-up'> => ({
  key: `verification:${id}`,
  kind: signUp.isKnown ? 'already-registered' : 'verify-sign-up',
  recipient: signUp.email,
  data: { name: owner },
  owner: { signUpId: signUp.id },
})
