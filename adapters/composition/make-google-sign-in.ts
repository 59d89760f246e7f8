import { makeGoogle } from '#adapters/identity/google.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeBeginSession } from '#application/account/session/begin-session.ts'
import { makeFinishGoogle } from '#application/account/google/finish-google.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import { makeStartGoogle } from '#application/account/google/start-google.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { Config } from './config.ts'
import type { Stores } from './make-stores.ts'

type Deps = {
  readonly config: Pick<Config, 'google' | 'publicUrl'>
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
  readonly newId: NewId
}

/** Sign-in with Google; undefined where it is not set up. */
export const makeGoogleSignIn = ({ config, ...given }: Deps): IdentityProvider['google'] => {
  if (!config.google) return undefined
  const redirectUrl = new URL('/api/auth/google/callback', config.publicUrl)
  const deps = { ...given, secrets, openIdProvider: makeGoogle({ ...config.google, redirectUrl }) }
  return {
    start: makeStartGoogle(deps),
    finish: makeFinishGoogle({ ...deps, beginSession: makeBeginSession(deps) }),
  }
}
