import type { Database } from '#adapters/postgres/database.ts'
import type { Proof, VerifyOutcome } from '#application/account/identity-provider.ts'
import type { NewSession, SessionView } from '#application/account/account-views.ts'
import type { MailKind } from '#application/mail/mail-store.ts'
import { describeDatabase, type DatabaseKind } from '#tests/support/database/databases.ts'
import type { Kysely } from 'kysely'
import { beforeAll } from 'vitest'
import {
  accountKitOn,
  password,
  tokenIn,
  type AccountKit,
  type Browser,
  type Owner,
} from './account-kit.ts'

export type Accounts = AccountKit & {
  readonly db: Kysely<Database>
  /** Signs up in a new browser, which waits from then on. */
  readonly signUp: (email: string, chosen?: string, name?: string) => Promise<Browser>
  /** Uses the link of a mail, with the password where one is given. */
  readonly verify: (
    token: string,
    given?: string,
    browser?: Browser,
    session?: SessionView,
  ) => Promise<VerifyOutcome>
  /** Sends what is queued, and answers the secret in the only mail of the kind. */
  readonly linkOf: (kind: MailKind) => Promise<string>
  readonly isSignedIn: (browser: Browser) => Promise<boolean>
  readonly proofOf: (browser: Browser, given?: string) => Promise<Proof>
  /** Signed in, as with Google: there is no password. */
  readonly withoutPassword: (email: string) => Promise<Owner>
}

/** A suite about accounts on a database of its own. */
export const describeAccounts = (
  title: string,
  suite: (kit: Accounts, kind: DatabaseKind) => void,
): void =>
  describeDatabase(title, (open, kind) => {
    const kit = {} as Accounts
    beforeAll(async () => {
      const database = await open()
      const made = accountKitOn(database)
      Object.assign(kit, made, { db: database.db }, verbsOf(made, database.db))
    })
    suite(kit, kind)
  })

/** The session of a sign-up that was proved. */
export const sessionIn = (outcome: VerifyOutcome): NewSession => {
  if (outcome.purpose !== 'sign-up') throw new Error('expected a sign-up')
  return outcome.session
}

const verbsOf = (
  { identity, aBrowser, anOwner, sendMails, sessionOf }: AccountKit,
  db: Kysely<Database>,
): Omit<Accounts, keyof AccountKit | 'db'> => ({
  async signUp(email, chosen = password, name = 'Aroha Ngata') {
    const browser = aBrowser()
    const { pendingToken } = await identity.signUp({ email, name, password: chosen }, browser)
    return Object.assign(browser, { pendingToken })
  },
  verify: (token, given, browser = aBrowser(), session = undefined) =>
    identity.verify({ token, password: given }, browser, session),
  linkOf: async (kind) => tokenIn(await sendMails(), kind),
  isSignedIn: async ({ sessionToken = '' }) =>
    (await identity.findSession(sessionToken)) !== undefined,
  proofOf: async (browser, given = password) => ({
    password: given,
    session: await sessionOf(browser),
  }),
  async withoutPassword(email) {
    const owner = await anOwner(email)
    await db.deleteFrom('password_credential').where('account_id', '=', owner.account.id).execute()
    return owner
  },
})
