import type { MailMessage } from '../../mail/mail-store.ts'
import type { AccountRecord } from '../account-store.ts'

/** `takenBy` names the account that has the address, which is not told who wants to move there. */
export const changeMail = (
  account: AccountRecord,
  newEmail: string,
  takenBy: string | undefined,
  id: string,
): MailMessage<'already-registered' | 'verify-email-change'> => ({
  key: `email-change:${id}`,
  kind: takenBy === undefined ? 'verify-email-change' : 'already-registered',
  recipient: newEmail,
  data: { name: takenBy },
  owner: { accountId: account.id },
})
