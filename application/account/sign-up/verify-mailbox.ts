import type { AccountId } from '#domain/ids.ts'
import type { TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import {
  accountDisabled,
  freshSignInNeeded,
  linkExpired,
  linkInvalid,
  linkNeedsPassword,
  passwordWrong,
} from '../account-errors.ts'
import type { FindAccount } from '../account-store.ts'
import type { SessionView } from '../account-views.ts'
import type { BeginSession, SessionStores } from '../session/begin-session.ts'
import type { Client, IdentityProvider, VerifyOutcome } from '../identity-provider.ts'
import { proofLimit, type LimitAttempts } from '../limits.ts'
import type { PasswordHasher } from '../password/password-hasher.ts'
import { sameSecret, type Secrets } from '../secrets.ts'
import type { FindSignUp, SignUp, SignUpStore } from './sign-up-store.ts'
import type { FindToken, OneTimeToken, TokenStore } from '../token-store.ts'

type Deps = {
  readonly findToken: FindToken
  readonly findSignUp: FindSignUp
  readonly findAccount: FindAccount
  readonly inTransaction: InTransaction<
    SessionStores & { signUps: SignUpStore; tokens: TokenStore; mails: MailStore }
  >
  readonly limitAttempts: LimitAttempts
  readonly passwordHasher: PasswordHasher
  readonly beginSession: BeginSession
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

export const makeVerifyMailbox =
  (deps: Deps): IdentityProvider['verify'] =>
  async ({ token, password }, client, session) => {
    const found = await deps.findToken(deps.secrets.hashOf(token))
    if (!found || !isOfVerification(found.kind)) throw linkInvalid()
    if (found.expiresAt <= deps.clock.now()) throw linkExpired()
    return 'signUpId' in found.owner
      ? verifySignUp(deps, found, found.owner.signUpId, password, client)
      : verifyChange(deps, found, found.owner.accountId, password, { client, session })
  }

const isOfVerification = (kind: TokenKind): boolean =>
  kind === 'verify-sign-up' || kind === 'verify-email-change'

const verifySignUp = async (
  deps: Deps,
  token: OneTimeToken,
  signUpId: string,
  password: string | undefined,
  client: Client,
): Promise<VerifyOutcome> => {
  const mailed = await deps.findSignUp({ id: signUpId }, deps.clock.now())
  if (!mailed || mailed.isKnown) throw linkInvalid()
  const own = await ownSignUp(deps, client, mailed)
  if (!own) await provePassword(deps, mailed.id, password, mailed.passwordHash)
  const waiting = own ?? mailed
  return deps.inTransaction(async (stores) => {
    const { accounts, signUps, tokens } = stores
    await accounts.lockAddress(waiting.email)
    if (!(await tokens.take('verify-sign-up', token.hash))) throw linkInvalid()
    const signUp = await signUps.lock(waiting.id)
    if (!signUp || signUp.accountId !== null) throw linkInvalid()
    const now = deps.clock.now()
    const id = deps.newId()
    const isNew = await accounts.add({ id, email: signUp.email, name: signUp.name, createdAt: now })
    if (!isNew) throw linkInvalid()
    await accounts.setPassword(id, signUp.passwordHash, now)
    await signUps.markKnown(signUp.email, signUp.id)
    // The browser that waits elsewhere fetches its own session by this row, once.
    if (waitsFor(deps.secrets, client, signUp)) await signUps.remove(signUp.id)
    else await signUps.setVerified(signUp.id, id)
    return { purpose: 'sign-up', session: await deps.beginSession(stores, id, client) }
  })
}

/**
 * Any link to the mailbox proves it for the browser that waits for it. Strangers' sign-ups with the address may have
 * used up its mails of the hour: theirs are as good.
 */
const ownSignUp = async (
  { findSignUp, secrets, clock }: Deps,
  client: Client,
  mailed: SignUp,
): Promise<SignUp | undefined> => {
  const { pendingToken } = client
  if (pendingToken === undefined) return undefined
  if (waitsFor(secrets, client, mailed)) return mailed
  const own = await findSignUp({ cookieHash: secrets.hashOf(pendingToken) }, clock.now())
  return own?.email === mailed.email ? own : undefined
}

const waitsFor = (secrets: Secrets, { pendingToken }: Client, signUp: SignUp): boolean =>
  pendingToken !== undefined && sameSecret(secrets.hashOf(pendingToken), signUp.cookieHash)

/** Nobody gives an account of somebody else a mailbox of theirs: the owner is signed in, or proves it. */
const verifyChange = async (
  deps: Deps,
  token: OneTimeToken,
  accountId: AccountId,
  password: string | undefined,
  { client, session }: { readonly client: Client; readonly session: SessionView | undefined },
): Promise<VerifyOutcome> => {
  const account = await deps.findAccount(accountId)
  if (!account) throw linkInvalid()
  const isOwner = session?.account.id === accountId
  if (!isOwner) {
    if (account.passwordHash === null) throw freshSignInNeeded()
    await provePassword(deps, account.id, password, account.passwordHash)
  }
  return deps.inTransaction(async (stores) => {
    const { accounts, signUps, tokens, mails } = stores
    await accounts.lockAddress(token.email)
    const current = await accounts.lock(accountId)
    if (!(await tokens.take('verify-email-change', token.hash))) throw linkInvalid()
    if (current?.pendingEmail !== token.email) throw linkInvalid()
    if (current.passwordHash !== account.passwordHash) throw linkInvalid()
    if (current.disabledAt) throw accountDisabled()
    if (!(await accounts.move(accountId, token.email))) throw linkInvalid()
    // Links that the old mailbox holds open nothing any more.
    await tokens.removeOfAccount(accountId)
    await mails.cancel(accountId, ['sign-in-link', 'reset-password', 'verify-email-change'])
    await signUps.markKnown(token.email)
    await mails.queue({
      key: `email-changed:${deps.newId()}`,
      kind: 'email-changed',
      recipient: current.email,
      data: { name: current.name, newEmail: token.email },
      owner: { accountId },
    })
    const renewed = isOwner ? await deps.beginSession(stores, accountId, client) : undefined
    return { purpose: 'email-change', email: token.email, session: renewed }
  })
}

const provePassword = async (
  { limitAttempts, passwordHasher }: Deps,
  of: string,
  password: string | undefined,
  hash: string,
): Promise<void> => {
  if (password === undefined) throw linkNeedsPassword()
  await limitAttempts([proofLimit(of)])
  if (!(await passwordHasher.verify(password, hash))) throw passwordWrong()
}
