import type { MailStore } from '../mail/mail-store.ts'
import type { FileRemovals } from '../storage/file-store.ts'
import type { AccountRecord, AccountStore } from './account-store.ts'
import type { SignUpStore } from './sign-up-store.ts'

export type EraseStores = {
  readonly accounts: AccountStore
  readonly signUps: SignUpStore
  readonly mails: MailStore
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
}

/**
 * Removes a locked account with all that is its own, and what others had sent to its address or begun
 * with it. The caller has the mailer forget the address once that is committed.
 */
export const eraseAccount = async (
  { accounts, signUps, mails, fileRemovals }: EraseStores,
  account: Pick<AccountRecord, 'id' | 'email'>,
): Promise<void> => {
  await signUps.removeOfAddress(account.email)
  await mails.removeTo(account.email)
  await fileRemovals.removeLater(await accounts.remove(account))
}
