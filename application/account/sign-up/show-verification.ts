import type { Clock } from '../../ports.ts'
import type { SessionView } from '../account-views.ts'
import type { IdentityProvider, VerificationState } from '../identity-provider.ts'
import type { Secrets } from '../secrets.ts'
import type { FindSignUp } from './sign-up-store.ts'

type Deps = {
  readonly findSignUp: FindSignUp
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeShowVerification =
  ({ findSignUp, secrets, clock }: Deps): IdentityProvider['showVerification'] =>
  async ({ pendingToken }, session) => {
    const signUp =
      pendingToken === undefined
        ? undefined
        : await findSignUp({ cookieHash: secrets.hashOf(pendingToken) }, clock.now())
    if (signUp) {
      const state = signUp.accountId === null ? 'pending' : 'verified'
      return { state, purpose: 'sign-up', email: signUp.email }
    }
    return session ? stateOf(session) : { state: 'none' }
  }

const stateOf = ({ account }: SessionView): VerificationState =>
  account.pendingEmail === null
    ? { state: 'verified', purpose: 'email-change', email: account.email }
    : { state: 'pending', purpose: 'email-change', email: account.pendingEmail }
