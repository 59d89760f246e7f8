import type { Clock, InTransaction } from '../../ports.ts'
import { accountDisabled, nothingVerified } from '../account-errors.ts'
import type { BeginSession, SessionStores } from '../session/begin-session.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { Secrets } from '../secrets.ts'
import type { FindSignUp, SignUpStore } from './sign-up-store.ts'

type Deps = {
  readonly findSignUp: FindSignUp
  readonly inTransaction: InTransaction<SessionStores & { signUps: SignUpStore }>
  readonly beginSession: BeginSession
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeClaimVerified =
  (deps: Deps): IdentityProvider['claimVerified'] =>
  async (client) => {
    if (client.pendingToken === undefined) throw nothingVerified()
    const cookieHash = deps.secrets.hashOf(client.pendingToken)
    const accountId = (await deps.findSignUp({ cookieHash }, deps.clock.now()))?.accountId
    if (accountId == null) throw nothingVerified()
    return deps.inTransaction(async (stores) => {
      const account = await stores.accounts.lock(accountId)
      if (!account || (await stores.signUps.claim(cookieHash)) !== accountId) {
        throw nothingVerified()
      }
      if (account.disabledAt) throw accountDisabled()
      return deps.beginSession(stores, accountId, client)
    })
  }
