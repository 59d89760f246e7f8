import { makeArgon2Hasher } from '#adapters/identity/password-hasher.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindAccount } from '#adapters/postgres/account/account-record.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeFindSession } from '#adapters/postgres/account/find-session.ts'
import { makeListSessions } from '#adapters/postgres/account/list-sessions.ts'
import { makeLookUpAddress } from '#adapters/postgres/account/look-up-address.ts'
import { makeFindSignUp } from '#adapters/postgres/account/sign-up-store.ts'
import { makeFindToken } from '#adapters/postgres/account/token-store.ts'
import { makeBeginSession } from '#application/account/session/begin-session.ts'
import { makeCancelEmailChange } from '#application/account/email/cancel-email-change.ts'
import { makeChangeEmail } from '#application/account/email/change-email.ts'
import { makeChangeName } from '#application/account/change-name.ts'
import { makeChangePassword } from '#application/account/password/change-password.ts'
import { makeClaimVerified } from '#application/account/sign-up/claim-verified.ts'
import { makeDeleteAccount } from '#application/account/delete-account.ts'
import { makeEndSessions } from '#application/account/session/end-sessions.ts'
import type { ForgetMails } from '#application/account/email/forget-mails.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import type { PasswordHasher } from '#application/account/password/password-hasher.ts'
import { makeProveOwner } from '#application/account/password/prove-owner.ts'
import { makeResendVerification } from '#application/account/sign-up/resend-verification.ts'
import { makeResetPassword } from '#application/account/password/reset-password.ts'
import { makeSendPasswordReset } from '#application/account/password/send-password-reset.ts'
import { makeSendSignInLink } from '#application/account/session/send-sign-in-link.ts'
import { makeShowVerification } from '#application/account/sign-up/show-verification.ts'
import { makeSignIn } from '#application/account/session/sign-in.ts'
import { makeSignOut } from '#application/account/session/sign-out.ts'
import { makeSignUp } from '#application/account/sign-up/sign-up.ts'
import { makeUseSignInLink } from '#application/account/session/use-sign-in-link.ts'
import { makeVerifyMailbox } from '#application/account/sign-up/verify-mailbox.ts'
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
