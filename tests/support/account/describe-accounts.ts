import type { SessionView } from '#application/account/account-views.ts'
import type { MailKind } from '#application/mail/mail-store.ts'
import {
  describeDatabase,
  type DatabaseKind,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { beforeAll } from 'vitest'
import { accountKitOn, password, tokenIn, type Browser } from './account-kit.ts'

const makeAccounts = (database: TestDatabase) => {
  const kit = accountKitOn(database)
  const { identity, aBrowser, sendMails } = kit
  return {
    ...kit,
    /** Uses the link of a mail, with the password where one is given. */
    verify: (token: string, given?: string, browser = aBrowser(), session?: SessionView) =>
      identity.verify({ token, password: given }, browser, session),
    /** Sends what is queued, and answers the secret in the only mail of the kind. */
    linkOf: async (kind: MailKind) => tokenIn(await sendMails(), kind),
    isSignedIn: async ({ sessionToken = '' }: Browser) =>
      (await identity.findSession(sessionToken)) !== undefined,
    proofOf: async (browser: Browser, given = password) => ({
      password: given,
      session: await kit.sessionOf(browser),
    }),
    /** An account as with Google: there is no password. */
    async withoutPassword(email: string) {
      const owner = await kit.anOwner(email)
      const passwords = kit.db.deleteFrom('password_credential')
      await passwords.where('account_id', '=', owner.account.id).execute()
      return owner
    },
  }
}

/** A suite about accounts on a database of its own. */
export const describeAccounts = (
  title: string,
  suite: (kit: ReturnType<typeof makeAccounts>, kind: DatabaseKind) => void,
): void =>
  describeDatabase(title, (open, kind) => {
    const kit = {} as ReturnType<typeof makeAccounts>
    beforeAll(async () => void Object.assign(kit, makeAccounts(await open())))
    suite(kit, kind)
  })
