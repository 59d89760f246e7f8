import { makeGoogle } from '#adapters/identity/google.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeFindAccount, makeLookUpAddress } from '#adapters/postgres/account/account-record.ts'
import {
  makeFindAccountById,
  makeFindAccountDetails,
  makeListAccounts,
} from '#adapters/postgres/account/account-store.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeFindStoredPicture } from '#adapters/postgres/account/picture-store.ts'
import { makeFindSession, makeListSessions } from '#adapters/postgres/account/session-store.ts'
import { makeFindSignUp } from '#adapters/postgres/account/sign-up-store.ts'
import { makeFindToken } from '#adapters/postgres/account/token-store.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import { makeCancelEmailChange, makeChangeEmail } from '#application/account/email/change-email.ts'
import {
  makeFinishGoogle,
  makeStartGoogle,
} from '#application/account/google/sign-in-with-google.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import { makeLimitAttempts, makeMayMail } from '#application/account/limits.ts'
import { accountUseCases, type ManageAccounts } from '#application/account/manage-accounts.ts'
import {
  makeChangeName,
  makeDeleteAccount,
  makeEndSessions,
  makeSignOut,
} from '#application/account/own-account.ts'
import {
  makeChangePassword,
  makeResetPassword,
} from '#application/account/password/new-password.ts'
import { makeProveOwner } from '#application/account/password/prove-owner.ts'
import { pictureUseCases, type Pictures } from '#application/account/picture/pictures.ts'
import { makeBeginSession } from '#application/account/session/begin-session.ts'
import {
  makeSendPasswordReset,
  makeSendSignInLink,
  makeUseSignInLink,
} from '#application/account/session/email-link.ts'
import { makeSignIn } from '#application/account/session/sign-in.ts'
import {
  makeSignUp,
  makeClaimVerified,
  makeResendVerification,
  makeShowVerification,
} from '#application/account/sign-up/sign-up.ts'
import { makeVerifyMailbox } from '#application/account/sign-up/verify-mailbox.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'
import { makePasswordPolicy } from '#adapters/identity/passwords.ts'

type AccountsDeps = Pick<Program, 'inTransaction' | 'clock'> & {
  readonly mail: Pick<Program['mail'], 'forget'>
  readonly database: Pick<Program['database'], 'db'>
}

export const makeAccounts = ({
  database,
  inTransaction,
  clock,
  mail,
}: AccountsDeps): ManageAccounts => {
  const { db } = database
  return {
    ...wire(accountUseCases, {
      inTransaction,
      clock,
      forgetMails: mail.forget,
      findAccountDetails: makeFindAccountDetails(db, clock),
    }),
    list: makeListAccounts(db, clock),
    find: makeFindAccountById(db, clock),
  }
}

export const makePictures = ({
  database: { db },
  inTransaction,
  imageEncoder,
  files,
  clock,
}: Program): Pictures =>
  wire(pictureUseCases, {
    inTransaction,
    attempts: makePgAttempts(db),
    encodeSquare: imageEncoder.encodeSquare,
    files,
    newFileName,
    clock,
    // From the primary: whoever has just changed it sees it at once.
    findStoredPicture: makeFindStoredPicture(db),
  })

type IdentityDeps = Pick<Program, 'inTransaction' | 'clock' | 'newId' | 'passwordHasher'> & {
  readonly database: Pick<Program['database'], 'db'>
  readonly config: Pick<Program['config'], 'passwordMinLength' | 'google' | 'publicUrl'>
  readonly mail: Pick<Program['mail'], 'forget'>
}

export const makeIdentity = (program: IdentityDeps): IdentityProvider => {
  const { database, inTransaction, clock, newId, passwordHasher, config, mail } = program
  const { db } = database
  const storing = { inTransaction, clock, newId, secrets }
  const attempts = makePgAttempts(db)
  const limitAttempts = makeLimitAttempts({ attempts, clock })
  const deps = {
    ...storing,
    passwordHasher,
    passwordPolicy: makePasswordPolicy(config.passwordMinLength),
    forgetMails: mail.forget,
    limitAttempts,
    mayMail: makeMayMail({ attempts, clock, limitAttempts }),
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
  { google, publicUrl }: IdentityDeps['config'],
): IdentityProvider['google'] => {
  if (!google) return undefined
  const redirectUrl = new URL('/api/auth/google/callback', publicUrl)
  const openIdProvider = makeGoogle({ ...google, redirectUrl })
  return {
    start: makeStartGoogle({ ...deps, openIdProvider }),
    finish: makeFinishGoogle({ ...deps, openIdProvider }),
  }
}
