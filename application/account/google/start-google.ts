import { googleAttemptMs } from '#domain/account/secret-lifetimes.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import { signInNeeded } from '../account-errors.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { OidcAttemptStore } from './oidc-attempt-store.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import type { Secrets } from '../secrets.ts'

type Deps = {
  readonly openIdProvider: OpenIdProvider
  readonly inTransaction: InTransaction<{ oidcAttempts: OidcAttemptStore }>
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeStartGoogle =
  (deps: Deps): NonNullable<IdentityProvider['google']>['start'] =>
  async (intent, returnPath, session) => {
    const { openIdProvider, inTransaction, secrets, clock } = deps
    const isConfirming = intent === 'confirm'
    if (isConfirming && !session) throw signInNeeded()
    const state = secrets.make()
    const request = {
      state: state.token,
      nonce: secrets.make().token,
      codeVerifier: secrets.make().token,
    }
    const url = await openIdProvider.signInUrl(request, isConfirming)
    const expiresAt = new Date(clock.now().getTime() + googleAttemptMs)
    await inTransaction(({ oidcAttempts }) =>
      oidcAttempts.add({
        stateHash: state.hash,
        nonce: request.nonce,
        codeVerifier: request.codeVerifier,
        intent,
        accountId: isConfirming ? (session?.account.id ?? null) : null,
        returnPath,
        expiresAt,
      }),
    )
    return { url, stateToken: state.token, expiresAt }
  }
