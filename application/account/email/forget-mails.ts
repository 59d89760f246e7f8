import type { Mailer } from '../../mail/mailer.ts'
import type { AccountRecord } from '../account-store.ts'

/** Removes what this machine holds of mails to an account that is gone; never fails for its owner. */
export type ForgetMails = (gone: AccountRecord) => Promise<void>

type Deps = {
  readonly mailer: Pick<Mailer, 'forget'>
  /** The account is gone, and the operator is told what is not. */
  readonly onFailure: (error: unknown) => void
}

export const makeForgetMails =
  ({ mailer, onFailure }: Deps): ForgetMails =>
  async ({ id, email, pendingEmail }) => {
    const addresses = pendingEmail === null ? [email] : [email, pendingEmail]
    await mailer.forget(id, addresses).catch(onFailure)
  }
