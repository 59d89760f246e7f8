import { signUpLifetimeMs } from '#domain/account/secret-lifetimes.ts'
import type { MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { mailLimits, signUpLimit, type LimitAttempts } from '../limits.ts'
import type { PasswordHasher } from '../password/password-hasher.ts'
import type { PasswordPolicy } from '../password/password-policy.ts'
import { readSignUp } from '../read-fields.ts'
import type { Secrets } from '../secrets.ts'
import type { SignUpStore } from './sign-up-store.ts'
import { verificationMail } from './verification-mail.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    accounts: AccountStore
    signUps: SignUpStore
    mails: MailStore
  }>
  readonly limitAttempts: LimitAttempts
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
    await deps.limitAttempts([signUpLimit(client), ...mailLimits('verification', email, client)])
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
      await mails.queue(verificationMail(signUp, account?.name, deps.newId()))
    })
    return { pendingToken: token, expiresAt }
  }
