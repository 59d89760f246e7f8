import { signUpLifetimeMs } from '#domain/account/secret-lifetimes.ts'
import type { MailStore, MailMessage } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { IdentityProvider, Client, VerificationState } from '../identity-provider.ts'
import { signUpLimit, type MayMail } from '../limits.ts'
import type { PasswordHasher, PasswordPolicy } from '../password/password-hasher.ts'
import { readSignUp } from '../read-fields.ts'
import type { Secrets } from '../secrets.ts'
import type { SignUpStore, FindSignUp, SignUp } from './sign-up-store.ts'
import { accountDisabled, nothingVerified } from '../account-errors.ts'
import type { SessionView } from '../account-views.ts'
import { changeMail } from '../email/change-mail.ts'
import type { BeginSession, SessionStores } from '../session/begin-session.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    signUps: SignUpStore
    mails: MailStore
  }>
  readonly mayMail: MayMail
  readonly passwordHasher: PasswordHasher
  readonly passwordPolicy: PasswordPolicy
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

/** An address that has an account gets the same row, the same answer, and another mail. */
export const makeSignUp =
  (deps: Deps): IdentityProvider['signUp'] =>
  async (asked, client) => {
    const { email, name, password } = readSignUp(asked, await deps.passwordPolicy())
    const mail = { kind: 'verification', email, client } as const
    const mayMail = await deps.mayMail(mail, [signUpLimit(client)])
    const passwordHash = await deps.passwordHasher.hash(password)
    const { token, hash } = deps.secrets.make()
    const createdAt = deps.clock.now()
    const expiresAt = new Date(createdAt.getTime() + signUpLifetimeMs)
    await deps.inTransaction(async ({ accounts, signUps, mails }) => {
      const account = await accounts.lockByEmail(email)
      const signUp = {
        id: deps.newId(),
        cookieHash: hash,
        email,
        name,
        passwordHash,
        isKnown: account !== undefined,
        createdAt,
        expiresAt,
      }
      await signUps.add(signUp)
      const message = verificationMail(signUp, account?.name, deps.newId())
      await (mayMail ? mails.queue(message) : mails.queueNothing(message))
    })
    return { pendingToken: token, expiresAt }
  }

type ShowVerificationDeps = {
  readonly findSignUp: FindSignUp
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeShowVerification =
  ({ findSignUp, secrets, clock }: ShowVerificationDeps): IdentityProvider['showVerification'] =>
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

type ClaimVerifiedDeps = {
  readonly findSignUp: FindSignUp
  readonly inTransaction: InTransaction<SessionStores & { signUps: SignUpStore }>
  readonly beginSession: BeginSession
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeClaimVerified =
  (deps: ClaimVerifiedDeps): IdentityProvider['claimVerified'] =>
  async (client) => {
    if (client.pendingToken === undefined) throw nothingVerified()
    const cookieHash = deps.secrets.hashOf(client.pendingToken)
    const accountId = (await deps.findSignUp({ cookieHash }, deps.clock.now()))?.accountId
    if (accountId == null) throw nothingVerified()
    return deps.inTransaction(async (stores) => {
      const account = await stores.accounts.lock(accountId)
      if (!account || (await stores.signUps.claim(cookieHash)) !== accountId) {
        throw nothingVerified()
      }
      if (account.disabledAt) throw accountDisabled()
      return deps.beginSession(stores, accountId, client)
    })
  }

type ResendVerificationDeps = {
  readonly findSignUp: FindSignUp
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    signUps: SignUpStore
    mails: MailStore
  }>
  readonly mayMail: MayMail
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

export const makeResendVerification =
  (deps: ResendVerificationDeps): IdentityProvider['resendVerification'] =>
  async (client, session) => {
    const { pendingToken } = client
    const signUp =
      pendingToken === undefined
        ? undefined
        : await deps.findSignUp({ cookieHash: deps.secrets.hashOf(pendingToken) }, deps.clock.now())
    if (signUp) return signUp.accountId === null ? resendToSignUp(deps, signUp, client) : undefined
    if (session?.account.pendingEmail) await resendToAccount(deps, session, client)
  }

const resendToSignUp = async (
  deps: ResendVerificationDeps,
  { id, email }: SignUp,
  client: Client,
): Promise<void> => {
  const mayMail = await deps.mayMail({ kind: 'verification', email, client })
  await deps.inTransaction(async ({ accounts, signUps, mails }) => {
    const account = await accounts.lockByEmail(email)
    const signUp = await signUps.lock(id)
    if (!signUp || signUp.accountId !== null) return
    const message = verificationMail(signUp, account?.name, deps.newId())
    await (mayMail ? mails.queue(message) : mails.queueNothing(message))
  })
}

const resendToAccount = async (
  deps: ResendVerificationDeps,
  { account: { id, pendingEmail } }: SessionView,
  client: Client,
): Promise<void> => {
  const email = pendingEmail ?? ''
  const mayMail = await deps.mayMail({ kind: 'verification', email, client })
  await deps.inTransaction(async ({ accounts, mails }) => {
    const account = await accounts.lock(id)
    if (!account?.pendingEmail) return
    const taken = await accounts.findByEmail(account.pendingEmail)
    const message = changeMail(account, account.pendingEmail, taken?.name, deps.newId())
    await (mayMail ? mails.queue(message) : mails.queueNothing(message))
  })
}

/** `owner` names the account that has the address. The signed-up name may be an advertisement. */
const verificationMail = (
  signUp: Pick<SignUp, 'id' | 'email' | 'isKnown'>,
  owner: string | undefined,
  id: string,
): MailMessage<'already-registered' | 'verify-sign-up'> => ({
  key: `verification:${id}`,
  kind: signUp.isKnown ? 'already-registered' : 'verify-sign-up',
  recipient: signUp.email,
  data: { name: owner },
  owner: { signUpId: signUp.id },
})
