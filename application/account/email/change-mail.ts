import type { MailMessage } from '../../mail/mail-store.ts'
import type { AccountRecord } from '../account-store.ts'

/**
 * What the address gets that an account moves to; `takenBy` is what the account is called that has it
 * already, `id` the message. The name of the account that moves is not told to whom it may not know.
 */
export const changeMail = (
  account: AccountRecord,
  newEmail: string,
  takenBy: string | undefined,
  id: string,
): MailMessage => ({
  key: `email-change:${id}`,
  kind: takenBy === undefined ? 'verify-email-change' : 'already-registered',
  recipient: newEmail,
  parameters: takenBy === undefined ? {} : { name: takenBy },
  owner: { accountId: account.id },
})
