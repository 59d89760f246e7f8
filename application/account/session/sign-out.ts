import type { InTransaction } from '../../ports.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { Secrets } from '../secrets.ts'
import type { SessionStore } from './session-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{ sessions: SessionStore }>
  readonly secrets: Secrets
}

export const makeSignOut =
  ({ inTransaction, secrets }: Deps): IdentityProvider['signOut'] =>
  (token) =>
    inTransaction(({ sessions }) => sessions.end(secrets.hashOf(token)))
