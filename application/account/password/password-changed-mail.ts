import type { MailMessage } from '../../mail/mail-store.ts'
import type { AccountRecord } from '../account-store.ts'

export const passwordChangedMail = (account: AccountRecord, id: string): MailMessage => ({
  key: `password-changed:${id}`,
  kind: 'password-changed',
  recipient: account.email,
  parameters: { name: account.name },
  owner: { accountId: account.id },
})
