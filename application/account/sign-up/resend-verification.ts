import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { SessionView } from '../account-views.ts'
import { changeMail } from '../email/change-mail.ts'
import type { Client, IdentityProvider } from '../identity-provider.ts'
import { mailLimits, type LimitAttempts } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import type { FindSignUp, SignUp, SignUpStore } from './sign-up-store.ts'
import { verificationMail } from './verification-mail.ts'

type Deps = {
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
  (deps: Deps): IdentityProvider['resendVerification'] =>
  async (client, session) => {
    const { pendingToken } = client
    const signUp =
      pendingToken === undefined
        ? undefined
        : await deps.findSignUp({ cookieHash: deps.secrets.hashOf(pendingToken) }, deps.clock.now())
    if (signUp) return signUp.accountId === null ? resendToSignUp(deps, signUp, client) : undefined
    if (session?.account.pendingEmail) await resendToAccount(deps, session, client)
  }

const resendToSignUp = async (deps: Deps, { id, email }: SignUp, client: Client): Promise<void> => {
  await deps.limitAttempts(mailLimits('verification', email, client))
  await deps.inTransaction(async ({ accounts, signUps, mails }) => {
    const account = await accounts.lockByEmail(email)
    const signUp = await signUps.lock(id)
    if (!signUp || signUp.accountId !== null) return
    await mails.queue(verificationMail(signUp, account?.name, deps.newId()))
  })
}

const resendToAccount = async (
  deps: Deps,
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
