import { createHash, randomUUID } from 'node:crypto'
import { makeAccounts, makeIdentity } from '#adapters/composition/account.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeMailChannel } from '#application/mail/mail-channel.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { AccountView, NewSession } from '#application/account/account-views.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { Client, VerifyOutcome } from '#application/account/identity-provider.ts'
import type { PasswordHasher } from '#application/account/password/password-hasher.ts'
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

export type Owner = { readonly account: AccountView; readonly browser: Browser }

const makeAccountKit = (database: DatabaseHandle, passwordHasher = quickHasher) => {
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

  /** Sends what is queued, and answers it. */
  const sendMails = async (): Promise<readonly SentMail[]> => {
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

  const aBrowser = (given: Partial<Client> = {}): Browser => ({
    addressBlock: `10.0.${Math.floor(++browsers / 256)}.${browsers % 256}`,
    userAgent: 'A browser',
    deviceToken: undefined,
    sessionToken: undefined,
    pendingToken: undefined,
    ...given,
  })

  /** Signs up in a new browser, which waits from then on. */
  const signUp = async (email: string, chosen = password, name = 'Aroha Ngata') => {
    const browser = aBrowser()
    const { pendingToken } = await identity.signUp({ email, name, password: chosen }, browser)
    return Object.assign(browser, { pendingToken })
  }

  return {
    db,
    identity,
    accounts: makeAccounts(deps),
    inTransaction,
    clock,
    /** Lets time pass, in ms. */
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    sendMails,
    /** Addresses whose mails this machine was asked to forget. */
    forgotten,
    /** How often mail was announced after a commit. */
    nudges: () => nudges,
    aBrowser,
    signUp,
    /** An account with the mailbox proved, signed in by a browser of its own. */
    async anOwner(email: string, name?: string): Promise<Owner> {
      const browser = await signUp(email, password, name)
      const token = tokenIn(await sendMails(), 'verify-sign-up')
      const outcome = await identity.verify({ token, password: undefined }, browser, undefined)
      const session = sessionIn(outcome)
      return { account: session.account, browser: signedIn(browser, session) }
    },
    /** With the usual password in a new browser, unless others are given; answers the browser. */
    async signIn(email: string, given = password, browser = aBrowser()) {
      const outcome = await identity.signIn({ email, password: given }, browser)
      if (outcome.kind !== 'signed-in') throw new Error('the mailbox is not proved')
      return signedIn(browser, outcome.session)
    },
    async sessionOf({ sessionToken = '' }: Client) {
      const session = await identity.findSession(sessionToken)
      if (!session) throw new Error('the browser is not signed in')
      return session
    },
  }
}

export type AccountKit = ReturnType<typeof makeAccountKit>

/** The identity provider over a test database, with a clock to be moved and a postman in reach. */
export const accountKitOn: (database: DatabaseHandle, hasher?: PasswordHasher) => AccountKit =
  makeAccountKit

/** The session of a sign-up that was proved. */
export const sessionIn = (outcome: VerifyOutcome): NewSession => {
  if (outcome.purpose !== 'sign-up') throw new Error('expected a sign-up')
  return outcome.session
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
