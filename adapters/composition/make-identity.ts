import { makeArgon2Hasher } from '#adapters/identity/password-hasher.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindAccount } from '#adapters/postgres/account-record.ts'
import { makePgAttempts } from '#adapters/postgres/attempts.ts'
import { makeFindSession } from '#adapters/postgres/find-session.ts'
import { makeListSessions } from '#adapters/postgres/list-sessions.ts'
import { makeLookUpAddress } from '#adapters/postgres/look-up-address.ts'
import { makeFindSignUp } from '#adapters/postgres/sign-up-store.ts'
import { makeFindToken } from '#adapters/postgres/token-store.ts'
import { makeBeginSession } from '#application/account/begin-session.ts'
import { makeCancelEmailChange } from '#application/account/cancel-email-change.ts'
import { makeChangeEmail } from '#application/account/change-email.ts'
import { makeChangeName } from '#application/account/change-name.ts'
import { makeChangePassword } from '#application/account/change-password.ts'
import { makeClaimVerified } from '#application/account/claim-verified.ts'
import { makeDeleteAccount } from '#application/account/delete-account.ts'
import { makeEndSessions } from '#application/account/end-sessions.ts'
import type { ForgetMails } from '#application/account/forget-mails.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import type { PasswordHasher } from '#application/account/password-hasher.ts'
import { makeProveOwner } from '#application/account/prove-owner.ts'
import { makeResendVerification } from '#application/account/resend-verification.ts'
import { makeResetPassword } from '#application/account/reset-password.ts'
import { makeSendPasswordReset } from '#application/account/send-password-reset.ts'
import { makeSendSignInLink } from '#application/account/send-sign-in-link.ts'
import { makeShowVerification } from '#application/account/show-verification.ts'
import { makeSignIn } from '#application/account/sign-in.ts'
import { makeSignOut } from '#application/account/sign-out.ts'
import { makeSignUp } from '#application/account/sign-up.ts'
import { makeUseSignInLink } from '#application/account/use-sign-in-link.ts'
import { makeVerifyMailbox } from '#application/account/verify-mailbox.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

export type IdentityDeps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
  readonly newId: NewId
  readonly passwordMinLength: number
  readonly forgetMails: ForgetMails
  /** Undefined where Google is not set up. */
  readonly google: IdentityProvider['google']
  readonly passwordHasher?: PasswordHasher
}

/** Our own identity provider: argon2id, hashed secrets, this database. */
export const makeIdentity = (given: IdentityDeps): IdentityProvider => {
  const { db, clock } = given
  const deps = {
    ...given,
    secrets,
    passwordHasher: given.passwordHasher ?? makeArgon2Hasher(),
    limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
    beginSession: makeBeginSession({ ...given, secrets }),
    findAccount: makeFindAccount(db),
    findSignUp: makeFindSignUp(db),
    findToken: makeFindToken(db),
    lookUpAddress: makeLookUpAddress(db),
  }
  const proving = { ...deps, proveOwner: makeProveOwner(deps) }
  const findSession = makeFindSession(db, clock)
  const listSessions = makeListSessions(db, clock)
  return {
    signUp: makeSignUp(deps),
    showVerification: makeShowVerification(deps),
    claimVerified: makeClaimVerified(deps),
    resendVerification: makeResendVerification(deps),
    verify: makeVerifyMailbox(deps),
    signIn: makeSignIn(deps),
    sendSignInLink: makeSendSignInLink(deps),
    useSignInLink: makeUseSignInLink(deps),
    google: given.google,
    findSession: (token) => findSession(secrets.hashOf(token)),
    signOut: makeSignOut(deps),
    listSessions: ({ account }) => listSessions(account.id),
    endSessions: makeEndSessions(deps),
    sendPasswordReset: makeSendPasswordReset(deps),
    resetPassword: makeResetPassword(deps),
    changePassword: makeChangePassword(proving),
    changeName: makeChangeName(deps),
    changeEmail: makeChangeEmail(proving),
    cancelEmailChange: makeCancelEmailChange(deps),
    deleteAccount: makeDeleteAccount(proving),
  }
}
