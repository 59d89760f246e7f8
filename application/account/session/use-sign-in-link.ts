import { toEmailAddress } from '#domain/account/email-address.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import { accountDisabled, linkExpired, linkInvalid, linkOfOtherAddress } from '../account-errors.ts'
import type { BeginSession, SessionStores } from './begin-session.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { linkLimit, type LimitAttempts } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import type { FindToken, TokenStore } from '../token-store.ts'

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
