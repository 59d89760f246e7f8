import { makeGoogle } from '#adapters/identity/google.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindAccount, makeLookUpAddress } from '#adapters/postgres/account/account-record.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeFindSession, makeListSessions } from '#adapters/postgres/account/session-store.ts'
import { makeFindSignUp } from '#adapters/postgres/account/sign-up-store.ts'
import { makeFindToken } from '#adapters/postgres/account/token-store.ts'
import { makeBeginSession } from '#application/account/session/begin-session.ts'
import { makeCancelEmailChange, makeChangeEmail } from '#application/account/email/change-email.ts'
import { makeChangeName } from '#application/account/change-name.ts'
import {
  makeChangePassword,
  makeResetPassword,
} from '#application/account/password/new-password.ts'
import {
  makeClaimVerified,
  makeResendVerification,
  makeShowVerification,
} from '#application/account/sign-up/verification.ts'
import { makeDeleteAccount } from '#application/account/delete-account.ts'
import { makeEndSessions, makeSignOut } from '#application/account/session/end-sessions.ts'
import {
  makeFinishGoogle,
  makeStartGoogle,
} from '#application/account/google/sign-in-with-google.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import { makeProveOwner } from '#application/account/password/prove-owner.ts'
import {
  makeSendPasswordReset,
  makeSendSignInLink,
  makeUseSignInLink,
} from '#application/account/session/email-link.ts'
import { makeSignIn } from '#application/account/session/sign-in.ts'
import { makeSignUp } from '#application/account/sign-up/sign-up.ts'
import { makeVerifyMailbox } from '#application/account/sign-up/verify-mailbox.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock' | 'newId' | 'passwordHasher'> & {
  readonly database: Pick<Program['database'], 'db'>
  readonly config: Pick<Program['config'], 'passwordMinLength' | 'google' | 'publicUrl'>
  readonly mail: Pick<Program['mail'], 'forget'>
}

export const makeIdentity = (program: Deps): IdentityProvider => {
  const { database, inTransaction, clock, newId, passwordHasher, config, mail } = program
  const { db } = database
  const storing = { inTransaction, clock, newId, secrets }
  const deps = {
    ...storing,
    passwordHasher,
    passwordMinLength: config.passwordMinLength,
    forgetMails: mail.forget,
    limitAttempts: makeLimitAttempts({ attempts: makePgAttempts(db), clock }),
    beginSession: makeBeginSession(storing),
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
    google: makeGoogleSignIn(deps, config),
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

/** Undefined where it is not set up. */
const makeGoogleSignIn = (
  deps: Omit<Parameters<typeof makeFinishGoogle>[0], 'openIdProvider'>,
  { google, publicUrl }: Deps['config'],
): IdentityProvider['google'] => {
  if (!google) return undefined
  const redirectUrl = new URL('/api/auth/google/callback', publicUrl)
  const openIdProvider = makeGoogle({ ...google, redirectUrl })
  return {
    start: makeStartGoogle({ ...deps, openIdProvider }),
    finish: makeFinishGoogle({ ...deps, openIdProvider }),
  }
}
