import { createHash, randomUUID } from 'node:crypto'
import { makeAccounts, makeIdentity } from '#adapters/composition/account.ts'
import { makeStoresOn, type Stores } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeMailChannel } from '#application/mail/mail-channel.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { AccountView, NewSession, SessionView } from '#application/account/account-views.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { Client, IdentityProvider } from '#application/account/identity-provider.ts'
import type { ManageAccounts } from '#application/account/manage-accounts.ts'
import type { PasswordHasher } from '#application/account/password/password-hasher.ts'
import type { InTransaction } from '#application/ports.ts'
import type { MailData, MailKind } from '#application/mail/mail-store.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'

/** Who runs commands. */
export const anOperator: Actor = { kind: 'operator', name: 'a test' }

/** Fit to be chosen. */
export const password = 'pohutukawa on the shore'
export const otherPassword = 'a rimu in the rain'

/** A hash at once, for tests of everything but hashing. */
export const quickHasher: PasswordHasher = {
  hash: async (text) => `$argon2id$quick$${digest(text)}`,
  verify: async (text, hash) => hash === `$argon2id$quick$${digest(text)}`,
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

export type SentMail = {
  readonly kind: MailKind
  readonly recipient: string
  /** The secret of its link, empty for mails without one. */
  readonly token: string
  readonly data: MailData[MailKind]
}

/** A browser with its cookies, which follow what it does, and an address of its own. */
export type Browser = { -readonly [Key in keyof Client]: Client[Key] }

export type AccountKit = {
  readonly identity: IdentityProvider
  readonly accounts: ManageAccounts
  readonly inTransaction: InTransaction<Stores>
  readonly clock: { now(): Date }
  /** Lets time pass, in ms. */
  readonly wait: (ms: number) => void
  /** Sends what is queued, and answers it. */
  readonly sendMails: () => Promise<readonly SentMail[]>
  /** Addresses whose mails this machine was asked to forget. */
  readonly forgotten: string[]
  /** How often mail was announced after a commit. */
  readonly nudges: () => number
  readonly aBrowser: (given?: Partial<Client>) => Browser
  /** An account with the mailbox proved, signed in by a browser of its own. */
  readonly anOwner: (email: string, name?: string) => Promise<Owner>
  readonly sessionOf: (browser: Client) => Promise<SessionView>
  /** With the usual password in a new browser, unless others are given; answers the browser. */
  readonly signIn: (email: string, given?: string, browser?: Browser) => Promise<Browser>
}

export type Owner = { readonly account: AccountView; readonly browser: Browser }

/** The identity provider over a test database, with a clock to be moved and a postman in reach. */
export const accountKitOn = (
  database: DatabaseHandle,
  passwordHasher: PasswordHasher = quickHasher,
): AccountKit => {
  const { db } = database
  let now = new Date('2027-02-01T03:00:00Z')
  let nudges = 0
  let browsers = 0
  const clock = { now: () => now }
  const forgotten: string[] = []
  const newId = makeNewId()
  const makeStores = makeStoresOn(database, {
    clock,
    newId,
    onQueued: (kind) => (nudges += Number(kind === 'mail')),
  })
  const inTransaction = makeInTransaction(db, makeStores)
  const forget = async ({ email }: { email: string }): Promise<void> => {
    forgotten.push(email)
  }
  const deps = { database, inTransaction, clock, newId, mail: { forget } }
  const publicUrl = new URL('http://localhost:3000')
  const config = { passwordMinLength: 6, google: undefined, publicUrl }
  const identity = makeIdentity({ ...deps, config, passwordHasher })

  const sendMails: AccountKit['sendMails'] = async () => {
    const sent: SentMail[] = []
    const rendered = new Map<string, SentMail>()
    const channel = makeMailChannel({
      renderMail: ({ payload: { kind, recipient, data } }, token = '') => {
        const messageId = randomUUID()
        rendered.set(messageId, { kind, recipient, data, token })
        return { recipient, subject: '', text: '', html: '', messageId }
      },
      mailer: {
        async deliver({ messageId }) {
          const mail = rendered.get(messageId)
          if (mail) sent.push(mail)
        },
        pretend: async () => {},
      },
      secrets,
    })
    // Without a nudge.
    await makeRunOutbox({ inTransaction: transactionsOn(database, clock), clock }, channel)()
    return sent
  }

  const aBrowser: AccountKit['aBrowser'] = (given) => ({
    addressBlock: `10.0.${Math.floor(++browsers / 256)}.${browsers % 256}`,
    userAgent: 'A browser',
    deviceToken: undefined,
    sessionToken: undefined,
    pendingToken: undefined,
    ...given,
  })

  return {
    identity,
    accounts: makeAccounts(deps),
    inTransaction,
    clock,
    wait: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    sendMails,
    forgotten,
    nudges: () => nudges,
    aBrowser,
    async anOwner(email, name = 'Aroha Ngata') {
      const browser = aBrowser()
      browser.pendingToken = (
        await identity.signUp({ email, name, password }, browser)
      ).pendingToken
      const token = tokenIn(await sendMails(), 'verify-sign-up')
      const outcome = await identity.verify({ token, password: undefined }, browser, undefined)
      if (outcome.purpose !== 'sign-up') throw new Error('another mailbox was proved')
      return { account: outcome.session.account, browser: signedIn(browser, outcome.session) }
    },
    async signIn(email, given = password, browser = aBrowser()) {
      const outcome = await identity.signIn({ email, password: given }, browser)
      if (outcome.kind !== 'signed-in') throw new Error('the mailbox is not proved')
      return signedIn(browser, outcome.session)
    },
    async sessionOf({ sessionToken = '' }) {
      const session = await identity.findSession(sessionToken)
      if (!session) throw new Error('the browser is not signed in')
      return session
    },
  }
}

/** The browser keeps the cookies of a sign-in. */
export const signedIn = (browser: Browser, session: NewSession): Browser => {
  browser.sessionToken = session.token
  browser.deviceToken = session.deviceToken
  browser.pendingToken = undefined
  return browser
}

/** The link in the only mail of the kind. */
export const tokenIn = (mails: readonly SentMail[], kind: MailKind): string => {
  const [mail, ...others] = mails.filter((one) => one.kind === kind)
  if (!mail || others.length > 0) throw new Error(`not one mail "${kind}" was sent`)
  return mail.token
}
