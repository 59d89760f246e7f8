import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import type { AccountStore, LookUpAddress } from '../account-store.ts'
import type { Client, IdentityProvider } from '../identity-provider.ts'
import { mailLimits, type LimitAttempts } from '../limits.ts'
import { readEmail } from '../read-fields.ts'
import type { Secrets } from '../secrets.ts'

export type SendLinkDeps = {
  readonly lookUpAddress: LookUpAddress
  readonly inTransaction: InTransaction<{ accounts: AccountStore; mails: MailStore }>
  readonly limitAttempts: LimitAttempts
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

const kinds = { 'sign-in-link': 'sign-in-link', 'reset-password': 'password-reset' } as const

/** Mails a link of this kind to the account of the address; does as much where there is none. */
export const makeSendLink =
  (deps: SendLinkDeps, kind: keyof typeof kinds) =>
  async (address: string, client: Client): Promise<void> => {
    const email = readEmail(address)
    const device =
      client.deviceToken === undefined ? undefined : deps.secrets.hashOf(client.deviceToken)
    const { knowsDevice } = await deps.lookUpAddress(email, device, deps.clock.now())
    await deps.limitAttempts(mailLimits(kinds[kind], email, client, knowsDevice))
    const key = `${kind}:${deps.newId()}`
    await deps.inTransaction(async ({ accounts, mails }) => {
      const account = await accounts.lockByEmail(email)
      await (account
        ? mails.queue({
            key,
            kind,
            recipient: account.email,
            parameters: { name: account.name },
            owner: { accountId: account.id },
          })
        : mails.queueNothing(key))
    })
  }

/** An account without a password gets one this way. */
export const makeSendPasswordReset = (deps: SendLinkDeps): IdentityProvider['sendPasswordReset'] =>
  makeSendLink(deps, 'reset-password')

/** A disabled account gets it, too: whoever opens it is told why it does not sign in. */
export const makeSendSignInLink = (deps: SendLinkDeps): IdentityProvider['sendSignInLink'] =>
  makeSendLink(deps, 'sign-in-link')
