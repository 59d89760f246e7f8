import { passwordMaxLength } from '#domain/account/password.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import { accountDisabled, credentialsInvalid } from '../account-errors.ts'
import type { AccountRecord, LookUpAddress } from '../account-store.ts'
import type { AttemptStore, Limit } from './attempts.ts'
import type { BeginSession, SessionStores } from './begin-session.ts'
import type { Client, IdentityProvider, SignInOutcome } from '../identity-provider.ts'
import { guessLimits, stuffingLimits, type LimitAttempts } from '../limits.ts'
import type { PasswordHasher } from '../password/password-hasher.ts'
import { readEmail } from '../read-fields.ts'
import type { Secrets } from '../secrets.ts'
import type { SignUpStore } from '../sign-up/sign-up-store.ts'

type Deps = {
  readonly lookUpAddress: LookUpAddress
  readonly inTransaction: InTransaction<
    SessionStores & { signUps: SignUpStore; attempts: AttemptStore }
  >
  readonly limitAttempts: LimitAttempts
  readonly passwordHasher: PasswordHasher
  readonly beginSession: BeginSession
  readonly secrets: Secrets
  readonly clock: Clock
}

/** A pending sign-up's password counts, too, so that unknown addresses answer like known ones. */
export const makeSignIn = (deps: Deps): IdentityProvider['signIn'] => {
  const { passwordHasher, secrets, clock } = deps
  return async (asked, client) => {
    const email = readEmail(asked.email)
    if (asked.password.length > 2 * passwordMaxLength) throw credentialsInvalid()
    const device = client.deviceToken === undefined ? undefined : secrets.hashOf(client.deviceToken)
    const { account, knowsDevice, signUp } = await deps.lookUpAddress(email, device, clock.now())
    const guesses = [
      ...stuffingLimits(client, knowsDevice),
      ...guessLimits(email, client, knowsDevice),
    ]
    await deps.limitAttempts(guesses)
    // Both, always: how long it takes tells nobody whether an account or a sign-up was there.
    const isOwner = await passwordHasher.verify(asked.password, account?.passwordHash)
    const waits = await passwordHasher.verify(asked.password, signUp?.passwordHash)
    if (account && isOwner) return signInTo(deps, account, client, guesses)
    if (signUp && waits) return waitFor(deps, signUp.id, guesses)
    throw credentialsInvalid()
  }
}

const signInTo = (
  { inTransaction, beginSession }: Deps,
  proven: AccountRecord,
  client: Client,
  guesses: readonly Limit[],
): Promise<SignInOutcome> =>
  inTransaction(async (stores) => {
    const account = await stores.accounts.lock(proven.id)
    // Changed or reset since it was compared: then it opens nothing any more.
    if (account?.passwordHash !== proven.passwordHash) throw credentialsInvalid()
    if (account.disabledAt) throw accountDisabled()
    await stores.attempts.forgive(guesses)
    return { kind: 'signed-in', session: await beginSession(stores, account.id, client) }
  })

const waitFor = (
  { inTransaction, secrets }: Deps,
  signUpId: string,
  guesses: readonly Limit[],
): Promise<SignInOutcome> =>
  inTransaction(async ({ signUps, attempts }) => {
    const signUp = await signUps.lock(signUpId)
    if (!signUp || signUp.accountId !== null) throw credentialsInvalid()
    const { token, hash } = secrets.make()
    await signUps.setCookie(signUp.id, hash)
    await attempts.forgive(guesses)
    return { kind: 'unverified', pendingToken: token, expiresAt: signUp.expiresAt }
  })
