import { toEmailAddress } from '#domain/account/email-address.ts'
import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import { accountDisabled, linkExpired, linkInvalid, linkOfOtherAddress } from '../account-errors.ts'
import type { AccountStore, LookUpAddress } from '../account-store.ts'
import type { Client, IdentityProvider } from '../identity-provider.ts'
import { linkLimit, type LimitAttempts, type MayMail } from '../limits.ts'
import { readEmail } from '../read-fields.ts'
import type { Secrets } from '../secrets.ts'
import type { FindToken, TokenStore } from '../token-store.ts'
import type { BeginSession, SessionStores } from './begin-session.ts'

type SendLinkDeps = {
  readonly lookUpAddress: LookUpAddress
  readonly inTransaction: InTransaction<{ accounts: AccountStore; mails: MailStore }>
  readonly mayMail: MayMail
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

const kinds = { 'sign-in-link': 'sign-in-link', 'reset-password': 'password-reset' } as const

/** Mails a link of this kind to the account of the address; does as much where there is none. */
const makeSendLink =
  (deps: SendLinkDeps, kind: keyof typeof kinds) =>
  async (address: string, client: Client): Promise<void> => {
    const email = readEmail(address)
    const device =
      client.deviceToken === undefined ? undefined : deps.secrets.hashOf(client.deviceToken)
    const { knowsDevice } = await deps.lookUpAddress(email, device, deps.clock.now())
    const mayMail = await deps.mayMail({ kind: kinds[kind], email, client, knowsDevice })
    const key = `${kind}:${deps.newId()}`
    await deps.inTransaction(async ({ accounts, mails }) => {
      const account = await accounts.lockByEmail(email)
      await (account && mayMail
        ? mails.queue({
            key,
            kind,
            recipient: account.email,
            data: { name: account.name },
            owner: { accountId: account.id },
          })
        : mails.queueNothing({ key, kind }))
    })
  }

/** An account without a password gets one this way. */
export const makeSendPasswordReset = (deps: SendLinkDeps): IdentityProvider['sendPasswordReset'] =>
  makeSendLink(deps, 'reset-password')

/** A disabled account gets it, too: whoever opens it is told why it does not sign in. */
export const makeSendSignInLink = (deps: SendLinkDeps): IdentityProvider['sendSignInLink'] =>
  makeSendLink(deps, 'sign-in-link')

type Deps = {
  readonly findToken: FindToken
  readonly inTransaction: InTransaction<SessionStores & { tokens: TokenStore }>
  readonly limitAttempts: LimitAttempts
  readonly beginSession: BeginSession
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeUseSignInLink =
  (deps: Deps): IdentityProvider['useSignInLink'] =>
  async ({ token, email }, client) => {
    const found = await deps.findToken(deps.secrets.hashOf(token))
    if (found?.kind !== 'sign-in-link' || !('accountId' in found.owner)) throw linkInvalid()
    if (found.expiresAt <= deps.clock.now()) throw linkExpired()
    const { accountId } = found.owner
    // Who has found a link may not find out by it whose it is: soon the right address helps no more.
    await deps.limitAttempts([linkLimit(token)])
    if (toEmailAddress(email) !== found.email) throw linkOfOtherAddress()
    return deps.inTransaction(async (stores) => {
      const account = await stores.accounts.lock(accountId)
      const taken = await stores.tokens.take('sign-in-link', found.hash)
      if (!taken || account?.email !== found.email) throw linkInvalid()
      if (account.disabledAt) throw accountDisabled()
      return deps.beginSession(stores, accountId, client)
    })
  }
