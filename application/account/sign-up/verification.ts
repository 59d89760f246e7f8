import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import { accountDisabled, nothingVerified } from '../account-errors.ts'
import type { AccountStore } from '../account-store.ts'
import type { SessionView } from '../account-views.ts'
import { changeMail } from '../email/change-mail.ts'
import type { Client, IdentityProvider, VerificationState } from '../identity-provider.ts'
import { mailLimits, type LimitAttempts } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import type { BeginSession, SessionStores } from '../session/begin-session.ts'
import type { FindSignUp, SignUp, SignUpStore } from './sign-up-store.ts'
import { verificationMail } from './verification-mail.ts'

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
  readonly limitAttempts: LimitAttempts
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
  await deps.limitAttempts(mailLimits('verification', email, client))
  await deps.inTransaction(async ({ accounts, signUps, mails }) => {
    const account = await accounts.lockByEmail(email)
    const signUp = await signUps.lock(id)
    if (!signUp || signUp.accountId !== null) return
    await mails.queue(verificationMail(signUp, account?.name, deps.newId()))
  })
}

const resendToAccount = async (
  deps: ResendVerificationDeps,
  { account: { id, pendingEmail } }: SessionView,
  client: Client,
): Promise<void> => {
  await deps.limitAttempts(mailLimits('verification', pendingEmail ?? '', client))
  await deps.inTransaction(async ({ accounts, mails }) => {
    const account = await accounts.lock(id)
    if (!account?.pendingEmail) return
    const taken = await accounts.findByEmail(account.pendingEmail)
    await mails.queue(changeMail(account, account.pendingEmail, taken?.name, deps.newId()))
  })
}
